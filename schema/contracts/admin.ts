import * as z from "zod";
import { ADMIN_REASON_MAX, EMAIL_MAX } from "../limits.ts";
import { id, instant, oneLineText } from "./common.ts";
import { optionDate } from "./date-option.ts";

// D1 reads every row before a page. The last page lies behind five million rows, more than a person looks through.
const PAGE_MAX = 100_000;

const badPage = { error: `Please ask for a page from 1 to ${PAGE_MAX.toLocaleString("en-US")}.` };

/** Query of the admin lists: the start of a name, title or address, and the page, counted from 1. */
export const adminListInput = z.object({
  q: oneLineText("the search", EMAIL_MAX).optional().default(""),
  page: z
    .string(badPage)
    .regex(/^[1-9]\d{0,5}$/, badPage)
    .transform(Number)
    .refine((page) => page <= PAGE_MAX, badPage)
    .optional()
    .default(1),
});
export type AdminListInput = z.infer<typeof adminListInput>;

const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  /** The network of a new account's first sign-in, while it is known. */
  network: z.string().nullable(),
  eventCount: z.number(),
  createdAt: instant,
});
export type AdminUser = z.infer<typeof adminUser>;

const adminEvent = z.object({
  id: z.string(),
  title: z.string(),
  organizerName: z.string(),
  organizerEmail: z.string(),
  inviteCount: z.number(),
  responseCount: z.number(),
  isFinalized: z.boolean(),
  isPastEvent: z.boolean(),
  isDeleted: z.boolean(),
  isTakenDown: z.boolean(),
  /** True when an admin switched the group link off. */
  isGroupLinkOff: z.boolean(),
  finalizedDate: optionDate.nullable(),
  createdAt: instant,
});
export type AdminEvent = z.infer<typeof adminEvent>;

/** Numbers on the summary cards; `planning` and `finalized` exclude past and deleted events. */
const adminSummary = z.object({
  users: z.number(),
  events: z.number(),
  planning: z.number(),
  finalized: z.number(),
  /** Reports of recipients that no admin has dealt with. */
  openReports: z.number(),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/** Body of every action that stops somebody, or takes that back. */
export const adminReasonInput = z.object({
  reason: oneLineText("the reason", ADMIN_REASON_MAX).min(1, { error: "Please write the reason." }),
});

/** What the audit list records: look-ups, and actions, of which all but the first have a reason. */
export const adminActions = [
  "look-up-users",
  "look-up-events",
  "look-up-system",
  "look-up-reports",
  "send-again",
  "suspend-account",
  "lift-suspension",
  "take-down-event",
  "put-back-event",
  "switch-off-group-link",
  "allow-group-link",
  "block-network",
  "unblock-network",
  "close-reports",
  "add-venue",
  "change-venue",
  "remove-venue",
  "take-down-show",
  "part-show",
  "confirm-show-change",
  "ignore-show-change",
] as const;
export type AdminActionKind = (typeof adminActions)[number];

const adminAction = z.object({
  id,
  at: instant,
  adminEmail: z.string(),
  action: z.enum(adminActions),
  /** The search and page, or the mail, account, event or network of an action; '' for a whole list. */
  subject: z.string(),
  /** Why the admin did it; '' for a look-up. */
  reason: z.string(),
});
export type AdminAction = z.infer<typeof adminAction>;
