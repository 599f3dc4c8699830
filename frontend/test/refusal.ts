import { CODE_HEADER, FIELD_HEADER, type RefusalCode } from "#schema/contracts/refusals.ts";

/** Returns a refusal as the Worker sends it. Without a code, it is like one from a proxy. */
export function refusal(status: number, sentence: string, code?: RefusalCode, field?: string): Response {
  const headers = { ...(code && { [CODE_HEADER]: code }), ...(field && { [FIELD_HEADER]: field }) };
  return new Response(sentence, { status, headers });
}
