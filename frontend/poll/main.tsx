import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { PollPageData } from "../features/polls/page-data.ts";
import { readDrawn } from "../features/polls/server-drawn-part.tsx";
import fonts from "../fonts.css?url";
import { DATA_ELEMENT_ID } from "./data-element.ts";
import { PollApp } from "./poll-app.tsx";
import "./poll.css";

const root = document.getElementById("root")!;
const data = document.getElementById(DATA_ELEMENT_ID)?.textContent;

if (data) {
  const page = <PollApp data={JSON.parse(data) as PollPageData} drawn={readDrawn(root)} />;
  // As a transition it is taken over in slices, and a tap is felt in between.
  startTransition(() => void hydrateRoot(root, page));
} else if (root.childElementCount === 0) {
  // The bare shell, /poll without a token: the server has the page for that.
  window.location.replace("/poll/-");
}

// The fallback face has the fonts' measures: the form never waits for them.
function addFonts() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: fonts }));
}
function afterLoad() {
  addFonts();
  // Makes the app installable; the worker keeps its hands off polls.
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
}
if (document.readyState === "complete") afterLoad();
else window.addEventListener("load", afterLoad, { once: true });
