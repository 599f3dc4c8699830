import * as z from "zod";

const calendarFeed = z.object({
  /** The secret address; null while there is none. */
  url: z.string().nullable(),
  /** True when dates of open polls are in it too, as tentative. */
  hasOpenDates: z.boolean(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Query of POST /api/user/feed: `renew=1` ends the present address and makes another one. */
export const makeFeedQuery = z.object({
  renew: z.literal("1", { error: "Please send renew=1 or nothing." }).optional(),
});

/** Body of PATCH /api/user/feed. */
export const changeFeedInput = z.object({
  hasOpenDates: z.boolean({ error: "Please send true or false for the dates of open polls." }),
});
