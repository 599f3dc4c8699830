import * as z from "zod";
import { instant } from "./common.ts";
import { optionDate } from "./date-option.ts";
import { dateOption, seat } from "./events.ts";

/** An invitation in the receiver's list. */
const invite = z.object({
  id: z.string(),
  token: z.string(),
  used: z.boolean(),
  createdAt: instant,
  dismissedAt: instant.nullable(),
  ...seat,
  event: z.object({
    title: z.string(),
    description: z.string(),
    organizerName: z.string(),
    createdAt: instant,
    finalDateId: z.string().nullable(),
    finalizedDate: optionDate.nullable(),
    archivedAt: instant.nullable(),
  }),
  /** The first dates; `dateOptionCount` says how many there are. */
  dateOptions: z.array(dateOption),
  dateOptionCount: z.number(),
});
export type Invite = z.infer<typeof invite>;

/** Response to dismissing or restoring an invitation. */
const inviteState = z.object({ id: z.string(), dismissedAt: instant.nullable() });
export type InviteState = z.infer<typeof inviteState>;
