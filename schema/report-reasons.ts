/** Why somebody reports a mail. */
export const reportReasons = ["spam", "not-for-me", "threatening-or-illegal"] as const;
export type ReportReason = (typeof reportReasons)[number];
