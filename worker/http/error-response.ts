import { HTTPException } from "hono/http-exception";
import { CODE_HEADER, FIELD_HEADER, refusalStatus, TEXT_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import { packRefusal } from "#schema/refusal-words.ts";
import { isTransientError } from "../lib/database/transient-errors.ts";
import type { AppContext } from "./context.ts";
import { busy, logFailure, type Refusal } from "./errors.ts";

/**
 * Turns any error into a response: the sentence as text/plain, or RFC 9457 problem details for a client that accepts
 * them.
 */
export function errorResponse(error: unknown, c: AppContext): Response {
  if (error instanceof HTTPException) return respond(c, error.message, error.cause as Refusal);
  const message = logFailure({ requestId: c.get("requestId") }, error);
  if (isTransientError(message)) return errorResponse(busy(), c);
  return respond(c, /*i18n*/ "Something went wrong. Please try again.", { code: "unexpected" });
}

function respond(c: AppContext, sentence: string, { code, field, retryAfter, words }: Refusal): Response {
  const status = refusalStatus[code];
  if (retryAfter !== undefined) c.header("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  c.header("Cache-Control", "private, no-store");
  c.header(CODE_HEADER, code);
  if (field !== undefined) c.header(FIELD_HEADER, field);
  if (words) {
    const [text, values] = packRefusal(words);
    c.header(TEXT_HEADER, text);
    c.header(VALUES_HEADER, values);
  }
  if (c.req.header("Accept")?.includes("application/problem+json")) {
    const requestId = c.get("requestId");
    const details = { type: "about:blank", status, title: sentence, code, field, requestId };
    return c.body(JSON.stringify(details), status, { "Content-Type": "application/problem+json" });
  }
  return c.text(sentence, status);
}
