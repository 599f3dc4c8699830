import type { Env, MailMessage } from "../env.ts";
import { SECOND } from "../lib/clock.ts";
import { logMail } from "./log.ts";

// Cloudflare Queues accept at most 100 messages in one sendBatch.
const CHUNK = 100;

export interface Enqueuing {
  /** True for the mails that a person waits for (`isUrgent`); they have their own queue. */
  isUrgent?: boolean;
  /** Milliseconds until the rows are due; the queue delivers them after that time. */
  wait?: number;
}

/**
 * Queues committed ledger rows, all of them urgent or none. Never throws: the sweeper finds rows that a queue did not
 * take. Returns the number of queued rows.
 */
export async function enqueueMail(
  env: Env,
  ids: readonly string[],
  { isUrgent = false, wait = 0 }: Enqueuing = {},
): Promise<number> {
  const queue = isUrgent ? env.SIGN_IN_QUEUE : env.MAIL_QUEUE;
  // A message that came before its row is due would do nothing.
  const delaySeconds = wait > 0 ? Math.ceil(wait / SECOND) + 1 : 0;
  let taken = 0;
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    if (await sendChunk(queue, chunk, delaySeconds)) taken += chunk.length;
    else await leaveToSweeper(env.DB, chunk);
  }
  return taken;
}

async function sendChunk(queue: Queue<MailMessage>, ids: string[], delaySeconds: number): Promise<boolean> {
  try {
    await queue.sendBatch(
      ids.map((outboxId) => ({ body: { outboxId }, ...(delaySeconds > 0 ? { delaySeconds } : {}) })),
    );
    return true;
  } catch (error) {
    logMail("warn", { problem: "the queue took no messages", count: ids.length, error });
    return false;
  }
}

async function leaveToSweeper(database: D1Database, ids: string[]): Promise<void> {
  try {
    await database
      .prepare(
        "UPDATE outbox SET enqueued_until = 0 WHERE status = 'queued' AND id IN (SELECT value FROM json_each(?))",
      )
      .bind(JSON.stringify(ids))
      .run();
  } catch (error) {
    // The sweeper finds the rows all the same, two minutes later.
    logMail("warn", { problem: "messages could not be left to the sweeper", count: ids.length, error });
  }
}
