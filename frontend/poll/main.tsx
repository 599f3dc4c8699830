import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { inEnglish, wordsIn } from "#schema/words.ts";
import { collectEarlyInput } from "../features/polls/answer/draft.ts";
import { tellLanguage } from "../features/polls/tell-language.ts";
import headingFont from "../fonts/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "../fonts/hanken-grotesk-latin-wght-normal.woff2?url";
import { onPage, setPageWords } from "../lib/words.ts";
import { DATA_ELEMENT_ID, type PollDocument } from "./data-element.ts";
import lateStyles from "./late.css?url";
import { PollApp } from "./poll-app.tsx";
import "./poll.css";

const root = document.getElementById("root")!;
const json = document.getElementById(DATA_ELEMENT_ID)?.textContent;

if (json) {
  const { language, formats, messages, ...data } = JSON.parse(json) as PollDocument;
  const i18n = onPage(formats && messages ? wordsIn(language, formats, messages) : inEnglish);
  setPageWords(i18n);
  const takeEarlyInput = collectEarlyInput(root, data.poll.dateOptions);
  // In a transition, React hydrates in short tasks, and a tap in between comes first.
  startTransition(() => {
    hydrateRoot(root, <PollApp i18n={i18n} data={data} takeEarlyInput={takeEarlyInput} />);
  });
  onLoad(() => tellLanguage(data, language));
} else if (root.childElementCount === 0) {
  // The bare template at /poll has no token. The server renders the page for invalid links.
  window.location.replace("/poll/-");
}

// The fallback font has the same metrics, so the form need not wait. The styles apply when both files are here, so that
// the page is laid out once more instead of three times.
async function addFonts() {
  const font = { rel: "preload", as: "font", crossOrigin: "" };
  await Promise.all([
    addLink({ ...font, href: headingFont }),
    addLink({ ...font, href: textFont }),
    addLink({ rel: "preload", as: "style", href: lateStyles }),
  ]);
  addLink({ rel: "stylesheet", href: lateStyles });
}
/** Resolves when the file has come, or cannot come. */
function addLink(properties: Partial<HTMLLinkElement>): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), properties);
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
onLoad(() => {
  void addFonts();
  // Makes the app installable, and gives polls an offline page. The service worker never stores a poll.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
});

function onLoad(act: () => void) {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
}
