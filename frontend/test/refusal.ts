import { CODE_HEADER, FIELD_HEADER, type RefusalCode } from "#schema/contracts/refusals.ts";

/** Returns a refusal as the Worker sends it; without a code, as a proxy would. */
export function refusal(status: number, sentence: string, code?: RefusalCode, field?: string): Response {
  const headers = { ...(code && { [CODE_HEADER]: code }), ...(field && { [FIELD_HEADER]: field }) };
  return new Response(sentence, { status, headers });
}
