import { HTTPException } from "hono/http-exception";
import { type RefusalCode, refusalStatus } from "#schema/contracts/refusals.ts";
import { type RefusalValues, type RefusalWords, sayRefusal } from "#schema/refusal-words.ts";
import { inEnglish } from "#schema/words.ts";

export interface Refusal {
  code: RefusalCode;
  /** What the sentence is made of, when it has values. */
  words?: RefusalWords;
  /** The field of the body or query at fault. */
  field?: string;
  /** Seconds. */
  retryAfter?: number;
}

interface Details extends Pick<Refusal, "field" | "retryAfter"> {
  values?: RefusalValues;
  /** Values that the English sentence writes in its own way. */
  inEnglish?: Record<string, string>;
}

/**
 * Returns a refusal: the code sets the status, and the sentence tells people what they can do. A sentence with values has
 * placeholders for them, so that pages can say it in their language; so has each of several sentences.
 */
export function failure(
  code: RefusalCode,
  text: string | string[],
  { values, inEnglish: own, ...details }: Details = {},
): HTTPException {
  if (!values && typeof text === "string") return refusal(text, { code, ...details });
  const words = { sentences: [text].flat(), values: values ?? {} };
  const sentence = sayRefusal({ ...words, values: { ...words.values, ...own } }, inEnglish);
  return refusal(sentence, { code, words, ...details });
}

function refusal(message: string, cause: Refusal): HTTPException {
  return new HTTPException(refusalStatus[cause.code], { message, cause });
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
