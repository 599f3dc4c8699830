import { CASE_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import { type RefusalCase, refusals } from "#schema/refusals.ts";
import { type RefusalValues, sayRefusal } from "#schema/say-refusal.ts";
import type { Words } from "#schema/words.ts";

/** Says the refusal in an API's response; null when the response has none, or one that this build does not know. */
export function saidRefusal(headers: Headers, i18n: Words): string | null {
  const reason = headers.get(CASE_HEADER) ?? "";
  if (!Object.hasOwn(refusals, reason)) return null;
  const values = headers.get(VALUES_HEADER) ?? encodeURIComponent("{}");
  return sayRefusal(reason as RefusalCase, JSON.parse(decodeURIComponent(values)) as RefusalValues, i18n);
}
