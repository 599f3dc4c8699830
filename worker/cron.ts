import { sql } from "drizzle-orm";
import { forgetOldShows } from "./discovery/live-events.ts";
import type { Env } from "./env.ts";
import { archivePastEvents, emptyRecycleBin } from "./events/archive.ts";
import { DAY } from "./lib/clock.ts";
import { openDb } from "./lib/db.ts";
import { forgetOldMail, sweepMail } from "./mail/sweeper.ts";
import { forgetEndedBrowsers } from "./push/subscriptions.ts";

export const EVERY_MINUTE = "* * * * *";

/** What the clock starts. Every job may run twice, late, overlapping itself, or die midway. */
export async function runCron(cron: string, env: Env, now: number): Promise<void> {
  if (cron === EVERY_MINUTE) return sweepMail(env, now);
  const db = openDb(env.DB);
  const archived = await archivePastEvents(db, now);
  await emptyRecycleBin(db, now);
  for (const table of ["sessions", "auth_codes", "quotas", "idempotency_keys", "search_windows"]) {
    await db.run(sql`delete from ${sql.identifier(table)} where expires_at <= ${now}`);
  }
  await forgetEndedBrowsers(db);
  await db.run(sql`delete from leases where until <= ${now - DAY}`);
  await forgetOldShows(db, now);
  await forgetOldMail(env, now);
  console.log(JSON.stringify({ level: "info", job: "nightly", archived }));
}
