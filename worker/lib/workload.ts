import type { Config } from "./config.ts";

/** How much one scheduled run does at most. */
interface Workload {
  deadlines: number;
  sweptMails: number;
  venues: number;
  /** Watched shows that the provider is asked about. */
  shows: number;
  /** True when each nightly job has a run of its own, one minute after the other. */
  isNightSpread: boolean;
}

// A deadline takes about twenty statements. The paid plan allows an invocation 1,000 of them.
const paid: Workload = { deadlines: 40, sweptMails: 2_000, venues: 5, shows: 10, isNightSpread: false };
// The free plan allows an invocation 50 statements and 10 ms of processor time.
const free: Workload = { deadlines: 1, sweptMails: 200, venues: 1, shows: 1, isNightSpread: true };

export function workloadOf({ PLAN }: Pick<Config, "PLAN">): Workload {
  return PLAN === "free" ? free : paid;
}
