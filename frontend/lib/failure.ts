import { ApiError } from "./api.ts";

/** What to tell a person about a failed call: the server's sentence, else that it was not reached. */
export function failureSentence(error: unknown): string {
  return error instanceof ApiError
    ? error.body("Something went wrong. Please try again.")
    : "We couldn't reach Eightish. Check your connection and try again.";
}
