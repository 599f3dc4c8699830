import { CASE_HEADER, CODE_HEADER, FIELD_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import type { RefusalCode } from "#schema/refusals.ts";

/** Returns a refusal as the Worker sends it. Without a code, it is like one from a proxy. */
export function refusal(status: number, sentence: string, code?: RefusalCode, field?: string): Response {
  const headers = { ...(code && { [CODE_HEADER]: code }), ...(field && { [FIELD_HEADER]: field }) };
  const values = encodeURIComponent(JSON.stringify({ complaint: sentence }));
  const complaint = code === "invalid-input" && { [CASE_HEADER]: code, [VALUES_HEADER]: values };
  return new Response(sentence, { status, headers: { ...headers, ...complaint } });
}
