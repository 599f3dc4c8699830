export const nightlyOutcomes = ["done", "failed"] as const;
