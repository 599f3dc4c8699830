import { createRoot, hydrateRoot } from "react-dom/client";
import type { PollPageData } from "../features/polls/page-data.ts";
import fonts from "../fonts.css?url";
import { InvalidLinkPage, PollApp } from "./poll-app.tsx";
import { DATA_ELEMENT_ID } from "./shell.ts";
import "./poll.css";

const root = document.getElementById("root")!;
const data = document.getElementById(DATA_ELEMENT_ID)?.textContent;

if (data) hydrateRoot(root, <PollApp data={JSON.parse(data) as PollPageData} />);
// The bare shell, /poll without a token; the server's own pages without data stay as they are.
else if (root.childElementCount === 0) createRoot(root).render(<InvalidLinkPage />);

// The fallback face has the fonts' measures: the form never waits for them.
function addFonts() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: fonts }));
}
if (document.readyState === "complete") addFonts();
else window.addEventListener("load", addFonts, { once: true });
