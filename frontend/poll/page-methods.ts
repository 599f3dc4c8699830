import { isSameOrigin } from "#schema/same-origin.ts";
import type { Words } from "#schema/words.ts";
import { readForm } from "./answer-form.ts";
import type { EdgeContext } from "./edge-context.ts";
import { languageChoice, pageLanguage } from "./page-language.ts";
import { pageWords } from "./page-words.ts";
import { methodRefusal, otherSiteRefusal, plainRefusal, withoutBody } from "./poll-response.ts";

interface GuestsPage {
  /** Renders the page. Changes nothing. */
  show: (context: EdgeContext) => Promise<Response>;
  /** Handles the page's form, sent without JavaScript. `words` are those of the browser's language. */
  send: (context: EdgeContext, data: FormData, words: Words) => Promise<Response>;
}

/**
 * Returns the functions that Pages calls for a page: HEAD is GET without the body, a form must come from this site, and
 * every other method is refused.
 */
export function pageMethods({ show, send }: GuestsPage) {
  const onRequestGet = async (context: EdgeContext) => languageChoice(context.request) ?? show(context);
  return {
    onRequestGet,
    onRequestHead: async (context: EdgeContext) => withoutBody(await onRequestGet(context)),
    onRequestPost: async (context: EdgeContext) => {
      const { request } = context;
      const words = pageWords(pageLanguage(request));
      if (!isSameOrigin(request)) return otherSiteRefusal(words);
      const reading = await readForm(request);
      if ("refusal" in reading) return plainRefusal(reading.refusal.status, reading.refusal.sentence, words);
      return send(context, reading.data, words);
    },
    onRequest: () => methodRefusal(),
  };
}
