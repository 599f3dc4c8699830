import * as z from "zod";
import { NOTE_MAX, WHOLE_DAYS_MAX } from "../limits.ts";
import { addDays, type OptionDate } from "../option-date.ts";
import { isWallDate } from "../wall-clock.ts";
import { mailedText, wallDate, wallTime } from "./common.ts";

const DAYS = `Please choose from 1 to ${WHOLE_DAYS_MAX} whole days.`;
const wholeDays = z
  .number({ error: DAYS })
  .int({ error: DAYS })
  .min(1, { error: DAYS })
  .max(WHOLE_DAYS_MAX, { error: DAYS });

/** What somebody adds to a date, 'Placebo, Arena', in a body; empty or null for nothing. */
export const typedNote = mailedText("the note", NOTE_MAX).nullish();
/** Absent for a date without a note. */
export const note = z.string().optional();

/** Returns the schema of a date option with these other fields. Whole days have no time; a date with a time has no days. */
export function dated<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.union([
    z.object(fields).extend({ date: wallDate, time: wallTime, note }),
    z.object(fields).extend({ date: wallDate, time: z.null(), days: wholeDays, note }),
  ]);
}

/** Wall date and time in the event's zone, or whole days. */
export const optionDate = dated({});

/**
 * Returns the schema of a date option in a body with these other fields. Without `days`, a date without a time is one day.
 * A note that the body takes away is empty.
 */
export function datedBody<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object(fields, { error: "Please give each date option a date and a time." })
    .extend({ date: wallDate, time: wallTime.nullable(), days: wholeDays.optional(), note: typedNote })
    .transform((input, context) => {
      const { date, time, days, note, ...rest } = input as unknown as Values<Fields> & Typed;
      const problem = problemOf({ date, time, days });
      if (problem) context.addIssue({ code: "custom", message: problem, path: ["days"] });
      return {
        ...rest,
        ...(time === null ? { date, time, days: days ?? 1 } : { date, time }),
        ...(note !== undefined && { note: note ?? "" }),
      } as unknown as Values<Fields> & OptionDate;
    });
}

// zod takes no field to mean that there may be none.
type Values<Fields extends z.ZodRawShape> = keyof Fields extends never ? unknown : z.output<z.ZodObject<Fields>>;

interface Typed {
  date: string;
  time: string | null;
  days?: number | undefined;
  note?: string | null | undefined;
}

function problemOf({ date, time, days }: Omit<Typed, "note">): string | null {
  if (time !== null) return days === undefined ? null : "Please give a date either a time or whole days.";
  return isWallDate(addDays(date, (days ?? 1) - 1)) ? null : "Please choose whole days that end in 2199 at the latest.";
}
