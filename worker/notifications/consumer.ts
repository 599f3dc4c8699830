import { eq } from "drizzle-orm";
import { guestBrowsers, pushSubscriptions } from "#schema/tables/index.ts";
import type { Env } from "../env.ts";
import { SECOND } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { type Db, openDb } from "../lib/database/db.ts";
import { retryDelay } from "../lib/retry-delay.ts";
import { dueGuestBrowsers, noteTold } from "./guest-browsers.ts";
import { logPush } from "./log.ts";
import { type PushJob, pushJob } from "./push-job.ts";
import { type DuePush, dueBrowsers } from "./recipients.ts";
import { sendPush } from "./send.ts";

/** Pushes sent in parallel: a slow service must not block the others (Workers allow 6 connections). */
const WORKERS = 5;
const FIRST_DELAY = 10 * SECOND;

/**
 * Sends a batch of pushes. Each message is acknowledged or retried by itself; the queue drops those that keep failing.
 */
export async function consumePushes(batch: MessageBatch<PushJob>, env: Env, now = Date.now()): Promise<void> {
  const messages: Message<PushJob>[] = [];
  const jobs: PushJob[] = [];
  for (const message of batch.messages) {
    const parsed = pushJob.safeParse(message.body);
    if (parsed.success) {
      messages.push(message);
      jobs.push(parsed.data);
    } else {
      logPush("error", { problem: "a message names nothing to push" });
      message.ack();
    }
  }
  const db = openDb(env.DB);
  const [ofAccounts, ofGuests] = await Promise.all([dueBrowsers(db, jobs, now), dueGuestBrowsers(db, jobs)]);
  const waiting = messages.map((message, index) => ({ message, push: ofAccounts[index] ?? ofGuests[index] }));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await handle(env, db, next);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

interface Errand {
  message: Message<PushJob>;
  push: DuePush | undefined;
}

async function handle(env: Env, db: Db, { message, push }: Errand): Promise<void> {
  try {
    const delay = push ? await deliver(env, db, push, message.attempts) : null;
    if (delay === null) message.ack();
    else message.retry({ delaySeconds: Math.ceil(delay / SECOND) });
  } catch (error) {
    logPush("error", { problem: "a message could not be handled", error: error instanceof Error ? error.name : "" });
    message.retry({ delaySeconds: Math.ceil(retryDelay({ first: FIRST_DELAY, attempts: message.attempts }) / SECOND) });
  }
}

/** Sends one push. Returns the milliseconds until the next try, or null to stop. */
async function deliver(env: Env, db: Db, push: DuePush, attempts: number): Promise<number | null> {
  const { endpoint, message, news } = push;
  const outcome = await sendPush(config(env), push, message);
  const facts = { service: URL.parse(endpoint)?.host, attempts };
  if (outcome.kind === "later") {
    logPush("info", { ...facts, status: "later", problem: outcome.problem });
    return retryDelay({ first: FIRST_DELAY, attempts, retryAfter: outcome.retryAfter });
  }
  // Deletes the browser that its push service no longer knows. A returning browser has a new endpoint.
  if (outcome.kind === "gone")
    await db.batch([
      db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)),
      db.delete(guestBrowsers).where(eq(guestBrowsers.endpoint, endpoint)),
    ]);
  if (outcome.kind === "sent" && news) await noteTold(db, news);
  if (outcome.kind === "refused") logPush("error", { ...facts, status: "refused", problem: outcome.problem });
  else logPush("info", { ...facts, status: outcome.kind });
  return null;
}
