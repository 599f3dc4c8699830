import { I18nProvider } from "@lingui/react";
import { type ReactNode, useLayoutEffect } from "react";
import { messages as shared } from "#schema/locales/de.ts";
import { pseudoWords, withoutMarked } from "#schema/test/pseudo-words.ts";
import { inEnglish } from "#schema/words.ts";
import { setPageWords } from "../lib/words.ts";
import { messages as app } from "../locales/app/de.ts";
import { messages as poll } from "../locales/poll/de.ts";

const spoken = ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"];

const words = pseudoWords(shared, poll, app);

/** Says each text below it in marks, if it is in a catalogue that the page loads. */
export function InPseudoWords({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    setPageWords(words);
    return () => setPageWords(inEnglish);
  }, []);
  return <I18nProvider i18n={words}>{children}</I18nProvider>;
}

/** Returns what the document says outside the marks of pseudo words, also in its title and to screen readers. */
export function unmarkedTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  const attributes = [...document.body.querySelectorAll("*")].flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ""),
  );
  // A text with elements inside has its marks in different nodes.
  return [texts.join("\n"), ...attributes, document.title]
    .flatMap((text) => withoutMarked(text).split("\n"))
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text));
}
