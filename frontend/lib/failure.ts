import type { Words } from "#schema/words.ts";
import { ApiError } from "./api.ts";
import { shownWords } from "./words.ts";

/** Returns the message for a failed call: the server's, or one about the connection. */
export function failureSentence(error: unknown, i18n: Words = shownWords()): string {
  return error instanceof ApiError
    ? error.body(i18n.t("Something went wrong. Please try again."))
    : i18n.t("We couldn't reach Eightish. Check your connection and try again.");
}
