import * as z from "zod";
import { CALENDAR_ADDRESS_MAX, CALENDAR_NAME_MAX } from "../limits.ts";
import { refusals } from "../refusals.ts";
import { instant, oneLineText } from "./common.ts";

/** A saved address of the signed-in person's calendar. The address itself never leaves the server. */
export const calendarConnection = z.object({
  id: z.string(),
  name: z.string(),
  /** The address's host, 'calendar.google.com'. */
  host: z.string(),
  /** How the last try to read it ended; 'ok' before the first. */
  state: z.enum(["ok", "failing"]),
  /** Why it fails, for `refusalOfProblem` in `schema/calendar-problem.ts`; null while it does not. */
  problem: z.string().nullable(),
  /** Since when it fails; null while it does not. */
  failingSince: instant.nullable(),
});
export type CalendarConnection = z.infer<typeof calendarConnection>;

/** Response of GET /api/user/calendars, the oldest first. */
const calendarConnections = z.object({ connections: z.array(calendarConnection) });
export type CalendarConnections = z.infer<typeof calendarConnections>;

const NO_ADDRESS = refusals["invalid-input:calendar-address"];

const calendarName = oneLineText("the calendar's name", CALENDAR_NAME_MAX);

/** Body of POST /api/user/calendars, which returns 201 and a {@link CalendarConnection}. Without a name it has its host's. */
export const addCalendarInput = z.object({
  address: z
    .string({ error: NO_ADDRESS })
    .trim()
    .max(CALENDAR_ADDRESS_MAX, {
      error: `Please paste an address of at most ${CALENDAR_ADDRESS_MAX.toLocaleString("en-US")} characters.`,
    })
    .regex(/^[^\s\p{C}]+$/u, { error: NO_ADDRESS }),
  name: calendarName.optional(),
});
export type AddCalendarInput = z.infer<typeof addCalendarInput>;

/** Body of PATCH /api/user/calendars/{id}, which returns a {@link CalendarConnection}. */
export const renameCalendarInput = z.object({
  name: calendarName.refine((text) => text !== "", { error: "Please enter a name." }),
});
