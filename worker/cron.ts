import type { Env } from "./env.ts";
import { runDeadlines } from "./events/deadline/run-deadlines.ts";
import { sweepMail } from "./mail/sweeper.ts";
import { runNightly } from "./nightly/run-nightly.ts";

const EVERY_MINUTE = "* * * * *";
export const NIGHTLY = "17 3 * * *";

/** Runs a scheduled job. Every job may run twice, late, in parallel or only in part. */
export function runCron(cron: string, env: Env, now: number): Promise<void> {
  return cron === EVERY_MINUTE ? everyMinute(env, now) : runNightly(env, now);
}

/** Mail is swept even when the deadlines fail. */
async function everyMinute(env: Env, now: number): Promise<void> {
  try {
    await runDeadlines(env, now);
  } finally {
    await sweepMail(env, now);
  }
}
