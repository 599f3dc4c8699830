import { PASSWORD_MIN_IN_SETTINGS } from "#schema/limits.ts";

/** Returns the first problem of a new password that was typed twice, or an empty object. */
export function passwordProblems(next: string, confirmation: string): { next?: string; confirmation?: string } {
  if (next === "") return { next: "New password is required." };
  if (next.length < PASSWORD_MIN_IN_SETTINGS) return { next: "Password must be at least 6 characters long." };
  return next === confirmation ? {} : { confirmation: "Passwords do not match." };
}
