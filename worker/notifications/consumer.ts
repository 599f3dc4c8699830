import { eq } from "drizzle-orm";
import { pushSubscriptions } from "#schema/tables/index.ts";
import type { Env } from "../env.ts";
import { SECOND } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { type Db, openDb } from "../lib/database/db.ts";
import { retryDelay } from "../lib/retry-delay.ts";
import { logPush } from "./log.ts";
import { type PushJob, pushJob } from "./push-job.ts";
import { type DueBrowser, dueBrowsers } from "./recipients.ts";
import { sendPush } from "./send.ts";

/** Pushes sent in parallel: a slow service must not block the others (Workers allow 6 connections). */
const WORKERS = 5;
const FIRST_DELAY = 10 * SECOND;

/**
 * Sends a batch of pushes. Each message is acknowledged or retried by itself; the queue drops those that keep failing.
 */
export async function consumePushes(batch: MessageBatch<PushJob>, env: Env, now = Date.now()): Promise<void> {
  const jobs: { message: Message<PushJob>; job: PushJob }[] = [];
  for (const message of batch.messages) {
    const parsed = pushJob.safeParse(message.body);
    if (parsed.success) jobs.push({ message, job: parsed.data });
    else {
      logPush("error", { problem: "a message names nothing to push" });
      message.ack();
    }
  }
  const db = openDb(env.DB);
  const browsers = await dueBrowsers(
    db,
    jobs.map(({ job }) => job),
    now,
  );
  const waiting = jobs.map((one, index) => ({ ...one, browser: browsers[index] }));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await handle(env, db, next);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

interface Errand {
  message: Message<PushJob>;
  job: PushJob;
  browser: DueBrowser | undefined;
}

async function handle(env: Env, db: Db, { message, job, browser }: Errand): Promise<void> {
  try {
    const delay = browser ? await deliver(env, db, job, browser, message.attempts) : null;
    if (delay === null) message.ack();
    else message.retry({ delaySeconds: Math.ceil(delay / SECOND) });
  } catch (error) {
    logPush("error", { problem: "a message could not be handled", error: error instanceof Error ? error.name : "" });
    message.retry({ delaySeconds: Math.ceil(retryDelay({ first: FIRST_DELAY, attempts: message.attempts }) / SECOND) });
  }
}

/** Sends one push. Returns the milliseconds until the next try, or null to stop. */
async function deliver(
  env: Env,
  db: Db,
  { message }: PushJob,
  { token, ...browser }: DueBrowser,
  attempts: number,
): Promise<number | null> {
  const text = token === null ? message : { ...message, path: `/poll/${token}` };
  const outcome = await sendPush(config(env), browser, text);
  const facts = { service: URL.parse(browser.endpoint)?.host, attempts };
  if (outcome.kind === "later") {
    logPush("info", { ...facts, status: "later", problem: outcome.problem });
    return retryDelay({ first: FIRST_DELAY, attempts, retryAfter: outcome.retryAfter });
  }
  // Deletes the browser that its push service no longer knows. A returning browser has a new endpoint.
  if (outcome.kind === "gone")
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint));
  if (outcome.kind === "refused") logPush("error", { ...facts, status: "refused", problem: outcome.problem });
  else logPush("info", { ...facts, status: outcome.kind });
  return null;
}
