import * as z from "zod";

/** Why somebody reports a mail. */
export const reportReasons = ["spam", "not-for-me", "threatening-or-illegal"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a report's link is about. It names the sender only as the mail did. */
const reportPage = z.object({
  email: z.string(),
  organizerName: z.string(),
  isReported: z.boolean(),
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
