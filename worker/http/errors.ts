import { HTTPException } from "hono/http-exception";
import { type RefusalCode, refusalStatus } from "#schema/contracts/refusals.ts";

export interface Refusal {
  code: RefusalCode;
  /** The field of the body or query at fault. */
  field?: string;
  /** Seconds. */
  retryAfter?: number;
}

/** Returns a refusal: the code sets the status, and the sentence tells people what they can do. */
export function failure(code: RefusalCode, sentence: string, details: Omit<Refusal, "code"> = {}): HTTPException {
  return new HTTPException(refusalStatus[code], { message: sentence, cause: { code, ...details } satisfies Refusal });
}

/** Returns true for a refusal made by {@link failure}, which needs no log line. */
export const isFailure = (error: unknown) => error instanceof HTTPException;

export const notFound = () => failure("not-found", "This could not be found.");
export const notSignedIn = () => failure("signed-out", "Please sign in first.");
export const busy = () =>
  failure("busy", "We are very busy right now. Please try again in a moment.", { retryAfter: 5 });
export const staleVersion = () =>
  failure("stale-version", "This event was changed in another window. Reload to see the latest version.");

/** Logs one line about an unexpected error and returns the error's message. */
export function logFailure(where: Record<string, string>, error: unknown): string {
  const message = error instanceof Error ? errorText(error) : String(error);
  console.error(JSON.stringify({ level: "error", ...where, message }));
  return message;
}

/** Drizzle wraps the database's message in a cause. Its own message repeats the bound values, so it is left out. */
export function errorText(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
