import * as z from "zod";
import { languages } from "../languages.ts";
import { reportReasons } from "../report-reasons.ts";
import { instant } from "./common.ts";

/** What the page of a report's link shows. */
const reportPage = z.object({
  email: z.string(),
  /** As mails name the organizer. */
  organizerName: z.string(),
  isReported: z.boolean(),
  /** The language of the mails to this address; null while it is not known. */
  language: z.enum(languages).nullable(),
});
export type ReportPage = z.infer<typeof reportPage>;

/** Body of POST /api/report/{token}. */
export const reportInput = z.object({
  reason: z
    .enum(reportReasons, { error: "Please choose one of the reasons, or none." })
    .nullish()
    .transform((reason) => reason ?? null),
});
export type ReportInput = z.infer<typeof reportInput>;

const reportedEvent = z.object({
  id: z.string(),
  title: z.string(),
  isTakenDown: z.boolean(),
  isGroupLinkOff: z.boolean(),
  reports: z.number().int(),
});

/** An organizer with open reports, for admins. */
const reportedOrganizer = z.object({
  /** The account's id. */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isSuspended: z.boolean(),
  network: z.string().nullable(),
  reports: z.number().int(),
  /** How many mailboxes the reports come from. */
  people: z.number().int(),
  reasons: z.object({
    spam: z.number().int(),
    "not-for-me": z.number().int(),
    "threatening-or-illegal": z.number().int(),
  }),
  newestAt: instant,
  events: z.array(reportedEvent),
});
export type ReportedOrganizer = z.infer<typeof reportedOrganizer>;
