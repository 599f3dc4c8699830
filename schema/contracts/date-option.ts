import * as z from "zod";
import { WHOLE_DAYS_MAX } from "../limits.ts";
import { addDays, type OptionDate } from "../option-date.ts";
import { isWallDate } from "../wall-clock.ts";
import { wallDate, wallTime } from "./common.ts";

const DAYS = `Please choose from 1 to ${WHOLE_DAYS_MAX} whole days.`;
const wholeDays = z
  .number({ error: DAYS })
  .int({ error: DAYS })
  .min(1, { error: DAYS })
  .max(WHOLE_DAYS_MAX, { error: DAYS });

/** Returns the schema of a date option with these other fields. Whole days have no time; a date with a time has no days. */
export function dated<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.union([
    z.object(fields).extend({ date: wallDate, time: wallTime }),
    z.object(fields).extend({ date: wallDate, time: z.null(), days: wholeDays }),
  ]);
}

/** Wall date and time in the event's zone, or whole days. */
export const optionDate = dated({});

/** Returns the schema of a date option in a body with these other fields. Without `days`, a date without a time is one day. */
export function datedBody<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object(fields, { error: "Please give each date option a date and a time." })
    .extend({ date: wallDate, time: wallTime.nullable(), days: wholeDays.optional() })
    .transform((input, context) => {
      const { date, time, days, ...rest } = input as unknown as Values<Fields> & Typed;
      const problem = problemOf({ date, time, days });
      if (problem) context.addIssue({ code: "custom", message: problem, path: ["days"] });
      return {
        ...rest,
        ...(time === null ? { date, time, days: days ?? 1 } : { date, time }),
      } as unknown as Values<Fields> & OptionDate;
    });
}

// zod takes no field to mean that there may be none.
type Values<Fields extends z.ZodRawShape> = keyof Fields extends never ? unknown : z.output<z.ZodObject<Fields>>;

interface Typed {
  date: string;
  time: string | null;
  days?: number | undefined;
}

function problemOf({ date, time, days }: Typed): string | null {
  if (time !== null) return days === undefined ? null : "Please give a date either a time or whole days.";
  return isWallDate(addDays(date, (days ?? 1) - 1)) ? null : "Please choose whole days that end in 2199 at the latest.";
}
