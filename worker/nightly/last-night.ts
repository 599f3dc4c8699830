import type { Night, NightlyJob } from "#schema/contracts/system.ts";
import type { nightlyJobs as table } from "#schema/tables/index.ts";
import { HOUR, MINUTE, SECOND, toIso } from "../lib/clock.ts";
import { nightlyJobs } from "./jobs.ts";

type JobRow = typeof table.$inferSelect;

/** Runs of one night start within this time. */
const ONE_NIGHT = 6 * HOUR;
/** A Worker's scheduled run ends within this time. */
const LONGEST_RUN = 15 * MINUTE;

/** Returns the last night's work from the rows of the jobs; null before the first night. */
export function lastNight(rows: JobRow[], now: number): Night | null {
  if (rows.length === 0) return null;
  const latest = Math.max(...rows.map(({ startedAt }) => startedAt));
  const ofNight = rows.filter(({ startedAt }) => startedAt > latest - ONE_NIGHT);
  const start = Math.min(...ofNight.map(({ startedAt }) => startedAt));
  const end = Math.max(...ofNight.map(({ startedAt, endedAt }) => endedAt ?? startedAt));
  const byName = new Map(ofNight.map((row) => [row.name, row]));
  return {
    startedAt: toIso(start),
    seconds: (end - start) / SECOND,
    jobs: nightlyJobs.map(({ name }) => ({ name, ...resultOf(byName.get(name), now < latest + LONGEST_RUN) })),
  };
}

/** `isFresh`: the night's work may still run. */
function resultOf(row: JobRow | undefined, isFresh: boolean): Omit<NightlyJob, "name"> {
  if (!row || row.endedAt === null || row.outcome === null) {
    return { state: isFresh ? "running" : "missed", seconds: null, changed: null };
  }
  return { state: row.outcome, seconds: (row.endedAt - row.startedAt) / SECOND, changed: row.changed };
}
