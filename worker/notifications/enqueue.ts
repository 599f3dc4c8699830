import type { Env } from "../env.ts";
import { SECOND } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { type Db, openDb } from "../lib/database/db.ts";
import { errorText } from "../lib/log-failure.ts";
import { guestPushes } from "./guest-browsers.ts";
import { logPush } from "./log.ts";
import { planPushes } from "./plan-pushes.ts";
import type { PushJob } from "./push-job.ts";
import { mailPushes, matchPushes } from "./recipients.ts";

// Cloudflare Queues accept at most 100 messages in one sendBatch.
const CHUNK = 100;

/** Queues pushes for the recipients of these ledger rows. Never throws: the mail is sent either way. */
export function enqueueMailPushes(env: Env, mailIds: readonly string[], now: number = Date.now()): Promise<void> {
  return mailIds.length === 0 ? Promise.resolve() : enqueue(env, (db) => mailPushes(db, mailIds, now));
}

/** Queues pushes when a like made at `now` is a match. Never throws: the match is in the list either way. */
export function enqueueMatchPushes(env: Env, userId: string, showId: string, now: number): Promise<void> {
  return enqueue(env, (db) => matchPushes(db, userId, showId, now));
}

/** Queues pushes about a plan made at `now`. Never throws: friends see the plan with the show either way. */
export function enqueuePlanPushes(env: Env, userId: string, showId: string, now: number): Promise<void> {
  return enqueue(env, (db) => planPushes(db, userId, showId, now));
}

/**
 * Queues the news of an event's date for guests without an address. With `wait` milliseconds, they hear it only then, and
 * nothing when it was taken back meanwhile. Never throws: the event's page has the date either way.
 */
export function enqueueDatePushes(env: Env, eventId: string, wait = 0): Promise<void> {
  return enqueue(env, (db) => guestPushes(db, eventId), wait);
}

async function enqueue(env: Env, find: (db: Db) => Promise<PushJob[]>, wait = 0): Promise<void> {
  try {
    if (!config(env).VAPID_PUBLIC_KEY) return;
    // Waits until the response is sent.
    await scheduler.wait(0);
    const jobs = await find(openDb(env.DB));
    for (let start = 0; start < jobs.length; start += CHUNK) {
      await env.PUSH_QUEUE.sendBatch(
        jobs.slice(start, start + CHUNK).map((body) => ({ body })),
        { delaySeconds: Math.ceil(wait / SECOND) },
      );
    }
  } catch (error) {
    logPush("warn", { problem: "not pushed", error: error instanceof Error ? errorText(error) : typeof error });
  }
}
