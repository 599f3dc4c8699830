import { sql } from "drizzle-orm";
import { eraseUnverifiedAccounts } from "./account/erase-unverified.ts";
import type { Env } from "./env.ts";
import { logFailure } from "./errors.ts";
import { archivePastEvents, emptyRecycleBin } from "./events/archive/archive.ts";
import { announceErasure, eraseArchivedEvents } from "./events/archive/erase-archived.ts";
import { runDeadlines } from "./events/deadline/run-deadlines.ts";
import { forgetOldRequests } from "./group-link/forget-old-requests.ts";
import { DAY } from "./lib/clock.ts";
import { config } from "./lib/config.ts";
import { type Db, openDb } from "./lib/db.ts";
import { inPortions } from "./lib/portions.ts";
import { forgetOldMail, sweepMail } from "./mail/sweeper.ts";
import { forgetEndedBrowsers } from "./push/subscriptions.ts";
import { forgetOldShows } from "./shows/stored-shows.ts";

const EVERY_MINUTE = "* * * * *";
export const NIGHTLY = "17 3 * * *";

const EXPIRED_AT_ONCE = 5_000;

/** Runs a scheduled job. Every job may run twice, late, in parallel or only in part. */
export function runCron(cron: string, env: Env, now: number): Promise<void> {
  return cron === EVERY_MINUTE ? everyMinute(env, now) : nightly(env, now);
}

/** Mail is swept even when the deadlines fail. */
async function everyMinute(env: Env, now: number): Promise<void> {
  try {
    await runDeadlines(env, now);
  } finally {
    await sweepMail(env, now);
  }
}

/** Runs the nightly jobs in sequence. When one fails, the others still run, and it throws at the end. */
async function nightly(env: Env, now: number): Promise<void> {
  const db = openDb(env.DB);
  const failed: string[] = [];
  const run = async <T>(job: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      logFailure({ job }, error);
      failed.push(job);
      return null;
    }
  };
  const archived = await run("archive", () => archivePastEvents(db, now));
  await run("recycle bin", () => emptyRecycleBin(db, now));
  await run("erasure notices", () => announceErasure(db, now));
  await run("archive's end", () => eraseArchivedEvents(db, now));
  await run("unverified accounts", () => eraseUnverifiedAccounts({ db, config: config(env), now }));
  for (const table of ["sessions", "auth_codes", "quotas", "idempotency_keys", "search_windows"]) {
    await run(table, () => forgetExpired(db, table, now));
  }
  await run("join requests", () => forgetOldRequests(db, now));
  await run("browsers", () => forgetEndedBrowsers(db));
  await run("leases", async () => await db.run(sql`delete from leases where until <= ${now - DAY}`));
  await run("shows", () => forgetOldShows(db, now));
  await run("mail", () => forgetOldMail(env, now));
  console.log(JSON.stringify({ level: "info", job: "nightly", archived }));
  if (failed.length > 0) throw new Error(`The night's work is not done: ${failed.join(", ")}.`);
}

async function forgetExpired(db: Db, table: string, now: number): Promise<void> {
  const name = sql.identifier(table);
  await inPortions(EXPIRED_AT_ONCE, (portion) =>
    db.run(
      sql`delete from ${name} where rowid in (select rowid from ${name} where expires_at <= ${now} limit ${portion})`,
    ),
  );
}
