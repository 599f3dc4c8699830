import { CASE_HEADER, CODE_HEADER, FIELD_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import { sayRefusal } from "#schema/say-refusal.ts";
import { inEnglish } from "#schema/words.ts";
import { isTransientError } from "../lib/database/transient-errors.ts";
import { logFailure } from "../lib/log-failure.ts";
import { busy, Refusal } from "../lib/refusal.ts";
import type { AppContext } from "./context.ts";
import { refusalStatus } from "./refusal-status.ts";

/**
 * Turns any error into a response: the English sentence as text/plain, or RFC 9457 problem details for a client that
 * accepts them. Code, case and values are in the headers too.
 */
export function errorResponse(error: unknown, c: AppContext): Response {
  if (error instanceof Refusal) return respond(c, error);
  const message = logFailure({ requestId: c.get("requestId") }, error);
  return respond(c, isTransientError(message) ? busy() : new Refusal("unexpected"));
}

function respond(c: AppContext, refusal: Refusal): Response {
  const { code, details } = refusal;
  const { field, retryAfter, values } = details;
  const status = refusalStatus[code];
  const sentence = sayRefusal(refusal.case, values, inEnglish);
  if (retryAfter !== undefined) c.header("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  c.header("Cache-Control", "private, no-store");
  c.header(CODE_HEADER, code);
  c.header(CASE_HEADER, refusal.case);
  if (field !== undefined) c.header(FIELD_HEADER, field);
  if (values) c.header(VALUES_HEADER, encodeURIComponent(JSON.stringify(values)));
  if (c.req.header("Accept")?.includes("application/problem+json")) {
    const requestId = c.get("requestId");
    const problem = {
      type: "about:blank",
      status,
      title: sentence,
      code,
      case: refusal.case,
      values,
      field,
      requestId,
    };
    return c.body(JSON.stringify(problem), status, { "Content-Type": "application/problem+json" });
  }
  return c.text(sentence, status);
}
