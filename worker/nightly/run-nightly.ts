import type { Env } from "../env.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { logFailure } from "../lib/log-failure.ts";
import { type NightlyJob, nightlyJobs } from "./jobs.ts";
import { noteJob } from "./queries.ts";

/** Runs the nightly jobs in sequence. When one fails, the others still run, and it throws at the end. */
export async function runNightly(env: Env, now: number, jobs: readonly NightlyJob[] = nightlyJobs): Promise<void> {
  const context = { db: openDb(env.DB), config: config(env), now };
  const changed: Record<string, number> = {};
  const failed: string[] = [];
  for (const { name, work } of jobs) {
    const startedAt = Date.now();
    const note = async (end: Parameters<typeof noteJob>[1]["end"]) => {
      // A note that cannot be written stops no work.
      await noteJob(context.db, { name, startedAt, end }).catch((error) => logFailure({ job: name }, error));
    };
    await note(null);
    try {
      changed[name] = await work(context, env);
      await note({ endedAt: Date.now(), outcome: "done", changed: changed[name] });
    } catch (error) {
      logFailure({ job: name }, error);
      failed.push(name);
      await note({ endedAt: Date.now(), outcome: "failed", changed: null });
    }
  }
  console.log(JSON.stringify({ level: "info", job: "nightly", changed }));
  if (failed.length > 0) throw new Error(`The night's work is not done: ${failed.join(", ")}.`);
}
