import type { Messages } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { inEnglish, Words } from "#schema/words.ts";

/** Returns the words of the page. Call them `i18n`: Lingui finds the texts to translate by this name. */
export function useWords(): Words {
  return useLingui().i18n as Words;
}

// 'e-' of 'e-mail', but not in an address or the name of a site.
const EMAIL = /\be-(?=mail(?![\w.-]*[@.]\w))/gi;

/** Keeps 'e-mail' on one line by a word joiner, because a browser would break it at its hyphen. */
export const unbroken = (text: string): string => text.replace(EMAIL, "$&\u2060");

class PageWords extends Words {
  override _(...said: Parameters<Words["_"]>): string {
    return unbroken(super._(...said));
  }
}

/** Returns words for pages, which are {@link unbroken}. */
export const onPage = ({ language, formats, messages }: Words): Words => new PageWords(language, formats, [messages]);

/** Returns the words of a page with the messages of another catalogue, which has come later. */
export const withCatalogue = (page: Words, messages: Messages): Words =>
  new PageWords(page.language, page.formats, [page.messages, messages]);

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
