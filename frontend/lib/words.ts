import { useLingui } from "@lingui/react";
import { inEnglish, type Words } from "#schema/words.ts";

/** Returns the words of the page. Call them `i18n`: Lingui finds the texts to translate by this name. */
export function useWords(): Words {
  return useLingui().i18n as Words;
}

let shown = inEnglish;

/**
 * Sets the words for what is said outside of components. Only a page's script in the browser may call it: a server renders
 * pages of several languages at once.
 */
export function setPageWords(i18n: Words): void {
  shown = i18n;
}

/** Returns the words of the page in the browser, outside of components. */
export const shownWords = (): Words => shown;
