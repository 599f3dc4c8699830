import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { inEnglish, wordsIn } from "#schema/words.ts";
import { collectEarlyInput } from "../features/polls/answer/draft.ts";
import { tellLanguage } from "../features/polls/tell-language.ts";
import { addWebFonts } from "../lib/web-fonts.ts";
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

onLoad(() => {
  void addWebFonts(lateStyles);
  // Makes the app installable, and gives polls an offline page. The service worker never stores a poll.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
});

function onLoad(act: () => void) {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
}
