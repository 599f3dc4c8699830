import type { Language } from "#schema/languages.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import { onLanguageChoice } from "../lib/language.ts";
import { loadWords } from "../lib/load-words.ts";
import { onPage } from "../lib/words.ts";

let spoken: Words = onPage(inEnglish);
let wanted: Language = "en";
const listeners = new Set<() => void>();

/** Says all pages in a language. If its words cannot be loaded, the pages stay as they are. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const words = await loadWords(language).catch(() => null);
  // Somebody who chooses twice gets the second language, also if the first one arrives later.
  if (!words || wanted !== language) return;
  spoken = onPage(words);
  for (const listener of listeners) listener();
}

// Not in a component, because the account's language may be known before the first effects have run.
onLanguageChoice(speak);

export const spokenWords = (): Words => spoken;

/** Calls `listener` after each change of {@link spokenWords}. Returns a function that stops it. */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
