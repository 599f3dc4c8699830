import type { Env } from "./env.ts";
import { followShows } from "./events/by-itself/follow-shows.ts";
import { runDeadlines } from "./events/by-itself/run-deadlines.ts";
import { DAY, MINUTE } from "./lib/clock.ts";
import { config } from "./lib/config.ts";
import { openDb } from "./lib/database/db.ts";
import { workloadOf } from "./lib/workload.ts";
import { sweepMail } from "./mail/sweeper.ts";
import { nightlyJobs } from "./nightly/jobs.ts";
import { runNightly } from "./nightly/run-nightly.ts";
import { readDueVenues } from "./shows/venues/read-due-venues.ts";
import { readDueShows } from "./shows/watching/read-due-shows.ts";
import { tellChanges } from "./shows/watching/tell-changes.ts";

const EVERY_MINUTE = "* * * * *";
export const NIGHTLY = "17 3 * * *";
/** Minute of the day of {@link NIGHTLY}. */
const NIGHT = 3 * 60 + 17;

/** Runs a scheduled job. Every job may run twice, late, in parallel or only in part. */
export async function runCron(cron: string, env: Env, now: number): Promise<void> {
  const { isNightSpread } = workloadOf(config(env));
  if (cron !== EVERY_MINUTE) {
    if (!isNightSpread) await runNightly(env, now);
    return;
  }
  await everyMinute(env, now);
  const job = nightlyJobs[Math.floor((now % DAY) / MINUTE) - NIGHT];
  if (isNightSpread && job) await runNightly(env, now, [job]);
}

/** Mail is swept even when the deadlines fail, and shows and venues are read last. */
async function everyMinute(env: Env, now: number): Promise<void> {
  try {
    await runDeadlines(env, now);
    await followShows(env, now);
  } finally {
    await sweepMail(env, now);
    const context = { db: openDb(env.DB), config: config(env), now };
    await readDueShows(context);
    await readDueVenues({ ...context, kv: env.CACHE });
    await tellChanges(context, env);
  }
}
