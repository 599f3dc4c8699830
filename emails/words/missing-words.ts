import { isIncomplete } from "#schema/missing.ts";
import { missingWords } from "#schema/missing-words.ts";
import type { Words } from "#schema/words.ts";
import type { JobOf } from "../content.ts";
import { guestName } from "./event-words.ts";

/** What the leading date misses; null when the organizer asks nothing of a date, or the mail is older. */
type Missing = JobOf<"answers-in">["missing"];

/** Returns 'Without Ana and Tom, 2 more people needed'; empty when the leading date misses nothing. */
export function missingText(missing: Missing, i18n: Words): string {
  if (!missing) return "";
  const without = missing.without.map((guest) => guestName(guest, i18n));
  return missingWords({ ...missing, without }, i18n);
}

/** Returns true when no date has what the organizer asks of one. */
export function isEveryDateIncomplete({ leading, missing }: Pick<JobOf<"answers-in">, "leading" | "missing">): boolean {
  return missing != null && (leading === null || isIncomplete(missing));
}
