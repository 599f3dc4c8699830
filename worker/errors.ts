import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppContext } from "./context.ts";
import { isPassingFault } from "./lib/passing-faults.ts";

/** An answer that is not OK: one sentence a person can act on. `retryAfter` is in seconds. */
export function failure(status: ContentfulStatusCode, sentence: string, retryAfter?: number): HTTPException {
  return new HTTPException(status, { message: sentence, cause: retryAfter === undefined ? undefined : { retryAfter } });
}

/** Whether {@link failure} made it, so that it has been said already. */
export const isFailure = (error: unknown) => error instanceof HTTPException;

export const notFound = () => failure(404, "This could not be found.");
export const notSignedIn = () => failure(401, "Please sign in first.");
export const busy = () => failure(503, "We are very busy right now. Please try again in a moment.", 5);
export const staleVersion = () =>
  failure(409, "This event was changed in another window. Reload to see the latest version.");

/** The one error path: sentences as text/plain, or RFC 9457 problem details for whoever asks for them. */
export function answerError(error: unknown, c: AppContext): Response {
  if (error instanceof HTTPException) {
    const cause = error.cause as { retryAfter?: number } | undefined;
    return answer(c, error.status, error.message, cause?.retryAfter);
  }
  const message = logFailure({ requestId: c.get("requestId") }, error);
  if (isPassingFault(message)) return answerError(busy(), c);
  return answer(c, 500, "Something went wrong. Please try again.");
}

/** One line about what nobody expected; answers its message. */
export function logFailure(where: Record<string, string>, error: unknown): string {
  const message = error instanceof Error ? errorText(error) : String(error);
  console.error(JSON.stringify({ level: "error", ...where, message }));
  return message;
}

/** Drizzle wraps the database's own message in a cause; its own text repeats the bound values, so it is left out. */
export function errorText(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function answer(c: AppContext, status: ContentfulStatusCode, sentence: string, retryAfter?: number): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  c.header("Cache-Control", "private, no-store");
  if (c.req.header("Accept")?.includes("application/problem+json")) {
    const requestId = c.get("requestId");
    return c.body(JSON.stringify({ type: "about:blank", status, title: sentence, requestId }), status, {
      "Content-Type": "application/problem+json",
    });
  }
  return c.text(sentence, status);
}
