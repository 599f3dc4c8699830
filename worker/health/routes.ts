import { Hono } from "hono";
import { type AppEnv, contextOf } from "../context.ts";
import { HOUR, SECOND } from "../lib/clock.ts";
import { lastNight } from "../nightly/last-night.ts";
import { readVitals } from "./queries.ts";

// A monitor asks every minute, and each counted mail is a row read.
const COUNTED_AT_MOST = 100;

/** For monitoring: 200 while the database answers and mail leaves in time, otherwise 503. */
export const health = new Hono<AppEnv>().get("/health", async (c) => {
  const context = contextOf(c);
  const vitals = await readVitals(context, COUNTED_AT_MOST);
  const { isBehind } = vitals;
  const bulkMailsLeft = Math.max(0, context.config.BULK_MAIL_PER_HOUR - vitals.bulkMails);
  const isAtCeiling = bulkMailsLeft === 0;
  const night = lastNight(vitals.jobs, context.now);
  const body = {
    status: context.config.MAIL_HOLD === "on" ? "held" : isBehind ? "behind" : isAtCeiling ? "ceiling" : "ok",
    ledgerLagSeconds: Math.floor(vitals.ledgerLag / SECOND),
    mailPausedSeconds: Math.ceil(Math.max(0, (vitals.mailPausedUntil ?? 0) - context.now) / SECOND),
    parkedMails: vitals.parkedCount,
    failedMails: vitals.failedCount,
    bulkMailsLeft,
    bulkMailsWaiting: vitals.bulkMailsWaiting,
    providerCallsLeft: vitals.calls?.available ?? null,
    nightHoursAgo: night && Math.floor((context.now - Date.parse(night.startedAt)) / HOUR),
    nightSeconds: night?.seconds ?? null,
    nightFailedJobs: night?.jobs.filter(({ state }) => state === "failed" || state === "missed").length ?? null,
  };
  return c.json(body, isBehind ? 503 : 200);
});
