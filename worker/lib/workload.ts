import type { Config } from "./config.ts";

/** How much one scheduled run does at most. */
interface Workload {
  deadlines: number;
  sweptMails: number;
  /** True when each nightly job has a run, a minute after the one before. */
  isNightSpread: boolean;
}

const paid: Workload = { deadlines: 40, sweptMails: 2_000, isNightSpread: false };
// The free plan allows an invocation 10 ms of processor time and 50 queries; a deadline takes about twenty statements.
const free: Workload = { deadlines: 1, sweptMails: 200, isNightSpread: true };

export function workloadOf({ PLAN }: Pick<Config, "PLAN">): Workload {
  return PLAN === "free" ? free : paid;
}
