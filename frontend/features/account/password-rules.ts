import { PASSWORD_MIN_IN_SETTINGS } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";

/** Returns the first problem of a new password that was typed twice, or an empty object. */
export function passwordProblems(
  next: string,
  confirmation: string,
  i18n: Words,
): { next?: string; confirmation?: string } {
  if (next === "") return { next: i18n.t("New password is required.") };
  if (next.length < PASSWORD_MIN_IN_SETTINGS) return { next: i18n.t("Password must be at least 6 characters long.") };
  return next === confirmation ? {} : { confirmation: i18n.t("Passwords do not match.") };
}
