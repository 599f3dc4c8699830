import { TEXT_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import { sayRefusal, unpackRefusal } from "#schema/refusal-words.ts";
import type { Words } from "#schema/words.ts";

/**
 * Returns a refusal of the API in the language of `i18n`, or null if it has no translation. `sentence` is the body in
 * English; the headers hold its parts if it has values.
 */
export function saidRefusal(headers: Headers, sentence: string, i18n: Words): string | null {
  const text = headers.get(TEXT_HEADER);
  const refusal =
    text === null
      ? { sentences: [sentence], values: {} }
      : unpackRefusal(text, headers.get(VALUES_HEADER) ?? encodeURIComponent("{}"));
  return refusal.sentences.every((one) => one in i18n.messages) ? sayRefusal(refusal, i18n) : null;
}
