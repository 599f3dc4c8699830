import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Language } from "#schema/languages.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import { collectEarlyInput } from "../features/polls/answer/draft.ts";
import { tellLanguage } from "../features/polls/tell-language.ts";
import { addWebFonts } from "../lib/web-fonts.ts";
import { onPage, setPageWords } from "../lib/words.ts";
import { DATA_ELEMENT_ID, type PollDocument } from "./data-element.ts";
import lateStyles from "./late.css?url";
import { PollApp } from "./poll-app.tsx";
import "./poll.css";

const languages = import.meta.glob<{ makeWords: () => Words }>("./languages/*.ts");

const root = document.getElementById("root")!;
const json = document.getElementById(DATA_ELEMENT_ID)?.textContent;

if (json) {
  void hydrate(JSON.parse(json) as PollDocument);
} else if (root.childElementCount === 0) {
  // The bare template at /poll has no token. The server renders the page for invalid links.
  window.location.replace("/poll/-");
}

onLoad(async () => {
  await nextTask();
  void addWebFonts(lateStyles);
  await nextTask();
  // Makes the app installable, and gives polls an offline page. The service worker never stores a poll.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
});

async function hydrate({ language, ...data }: PollDocument) {
  const i18n = await wordsOf(language);
  // The page answers without its script.
  if (!i18n) return;
  await nextTask();
  setPageWords(i18n);
  const takeEarlyInput = collectEarlyInput(root, data.poll.dateOptions);
  // In a transition, React hydrates in short tasks, and a tap in between comes first.
  startTransition(() => {
    hydrateRoot(root, <PollApp i18n={i18n} data={data} takeEarlyInput={takeEarlyInput} />);
  });
  onLoad(() => tellLanguage(data, language));
}

/** Returns the page's words, or null when they cannot be loaded. Only English is in this script. */
async function wordsOf(language: Language): Promise<Words | null> {
  const load = languages[`./languages/${language}.ts`];
  if (!load) return onPage(inEnglish);
  const loaded = await load().catch(() => null);
  return loaded && onPage(loaded.makeWords());
}

/** Ends the browser's task, so that a tap need not wait until all that the page starts is done. */
function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function onLoad(act: () => void) {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
}
