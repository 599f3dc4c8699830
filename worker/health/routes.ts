import { Hono } from "hono";
import { isAskedByAdmin } from "../auth/session.ts";
import { type AppEnv, contextOf } from "../http/context.ts";
import { HOUR, SECOND } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import { lastNight } from "../nightly/last-night.ts";
import { readVitals } from "./queries.ts";
import { securityContact } from "./security-contact.ts";

// A monitor asks every minute, and each counted mail is a row read.
const COUNTED_AT_MOST = 100;

export const health = new Hono<AppEnv>()
  /** For monitoring: 200 while the database answers and mail leaves in time, otherwise 503. Only admins see why. */
  .get("/health", async (c) => {
    const { db, config, now } = contextOf(c);
    const vitals = await readVitals({ db, now }, COUNTED_AT_MOST);
    const body = {
      status: vitals.isBehind ? "failing" : "ok",
      version: config.VERSION,
      ...((await isAskedByAdmin(c)) && { details: detailsOf(vitals, config, now) }),
    };
    return c.json(body, vitals.isBehind ? 503 : 200);
  })
  .get("/security.txt", (c) => c.text(securityContact(c.get("config"), c.get("now"))));

function detailsOf(vitals: Awaited<ReturnType<typeof readVitals>>, config: Config, now: number) {
  const night = lastNight(vitals.jobs, now);
  const bulkMailsLeft = Math.max(0, config.BULK_MAIL_PER_HOUR - vitals.bulkMails);
  return {
    mail: config.MAIL_HOLD === "on" ? "held" : vitals.isBehind ? "behind" : bulkMailsLeft === 0 ? "ceiling" : "ok",
    ledgerLagSeconds: Math.floor(vitals.ledgerLag / SECOND),
    mailPausedSeconds: Math.ceil(Math.max(0, (vitals.mailPausedUntil ?? 0) - now) / SECOND),
    parkedMails: vitals.parkedCount,
    failedMails: vitals.failedCount,
    bulkMailsLeft,
    bulkMailsWaiting: vitals.bulkMailsWaiting,
    providerCallsLeft: vitals.calls?.available ?? null,
    nightHoursAgo: night && Math.floor((now - Date.parse(night.startedAt)) / HOUR),
    nightSeconds: night?.seconds ?? null,
    nightFailedJobs: night?.jobs.filter(({ state }) => state === "failed" || state === "missed").length ?? null,
  };
}
