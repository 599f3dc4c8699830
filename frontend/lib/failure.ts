import { ApiError } from "./api.ts";

/** Returns the message for a failed call: the server's, or one about the connection. */
export function failureSentence(error: unknown): string {
  return error instanceof ApiError
    ? error.body("Something went wrong. Please try again.")
    : "We couldn't reach Eightish. Check your connection and try again.";
}
