import * as z from "zod";
import { dated } from "./date-option.ts";

const calendarFeed = z.object({
  /** The secret address; null while there is none. */
  url: z.string().nullable(),
  /** True when dates of open polls are in it too, as tentative. */
  hasOpenDates: z.boolean(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Body of PATCH /api/user/feed. */
export const changeFeedInput = z.object({
  hasOpenDates: z.boolean({ error: "Please send true or false for the dates of open polls." }),
});

/** A final date of an event that a person organizes or is invited to. */
const ownDate = dated({
  eventId: z.string(),
  title: z.string(),
  timezone: z.string(),
  durationMinutes: z.number(),
});
export type OwnDate = z.infer<typeof ownDate>;
