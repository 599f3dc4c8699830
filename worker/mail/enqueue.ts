import type { Env } from "../env.ts";
import { MINUTE, SECOND } from "../lib/clock.ts";
import { logMail } from "./log.ts";
import type { MailMessage } from "./message.ts";

/** How long the sweeper skips a row that is in the queue. */
export const ENQUEUED_FOR = 2 * MINUTE;

// Cloudflare Queues accept at most 100 messages in one sendBatch.
const CHUNK = 100;

export interface Enqueuing {
  /** True for the mails that a person waits for (`urgentKinds`); they have their own queue. */
  isUrgent?: boolean;
  /** Milliseconds until the rows are due; the queue delivers them after that time. */
  wait?: number;
  /** Epoch milliseconds. */
  now?: number;
}

/**
 * Queues committed ledger rows, all of them urgent or none. Never throws: the sweeper finds rows that a queue did not
 * take. Returns the number of queued rows.
 */
export async function enqueueMail(
  env: Env,
  ids: readonly string[],
  { isUrgent = false, wait = 0, now = Date.now() }: Enqueuing = {},
): Promise<number> {
  const queue = isUrgent ? env.SIGN_IN_QUEUE : env.MAIL_QUEUE;
  // A message that came before its row is due would do nothing.
  const delaySeconds = wait > 0 ? Math.ceil(wait / SECOND) + 1 : 0;
  let taken = 0;
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const isTaken = await sendChunk(queue, chunk, delaySeconds);
    if (isTaken) taken += chunk.length;
    await markEnqueued(env.DB, chunk, isTaken ? now + wait + ENQUEUED_FOR : 0);
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

async function markEnqueued(database: D1Database, ids: string[], until: number): Promise<void> {
  try {
    await database
      .prepare(
        "UPDATE outbox SET enqueued_until = ? WHERE status = 'queued' AND id IN (SELECT value FROM json_each(?))",
      )
      .bind(until, JSON.stringify(ids))
      .run();
  } catch (error) {
    // An unmarked row is at worst queued twice, and the second message does nothing.
    logMail("warn", { problem: "messages could not be marked as enqueued", count: ids.length, error });
  }
}
