import { and, eq, lte, sql } from "drizzle-orm";
import { accountKinds, type MailJob, unsolicitedKinds } from "#schema/contracts/mail.ts";
import { type FrozenMail, outbox } from "#schema/tables/mail.ts";
import type { Env } from "../env.ts";
import { SECOND } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { type Db, openDb } from "../lib/database/db.ts";
import type { Count } from "../lib/quota.ts";
import { findFull, isCapReached } from "../lib/quotas.ts";
import { LONGEST_DELAY, retryDelay } from "../lib/retry-delay.ts";
import { settleCancellation } from "./calendar-order.ts";
import { bulkWindow, isToStranger, sendingCounts } from "./caps.ts";
import { composeMail, neverFrozen } from "./compose.ts";
import {
  type ClaimedMail,
  claimMail,
  dropReplaced,
  endOlder,
  freezeMail,
  holdBack,
  markFailed,
  markSent,
  pauseMail,
  postpone,
  readJob,
  unclaim,
} from "./ledger.ts";
import { logMail } from "./log.ts";
import type { MailMessage } from "./message.ts";
import { settleRestored } from "./restored.ts";
import { chooseTransport } from "./transports/choose-transport.ts";
import { MailError, senderOf, type Transport } from "./transports/transport.ts";
import { UNDELIVERABLE } from "./undeliverable.ts";
import { withoutTypedAddresses } from "./unlinked.ts";

/** Replacements for tests; `now` returns milliseconds. */
export interface MailTools {
  now?: () => number;
  transport?: Transport;
}

/** Mails sent in parallel: a slow one must not block the others (Workers allow 6 connections). */
const LANES = 5;
const FIRST_DELAY = 5 * SECOND;
const LONGEST_STATE_DELAY = 30 * SECOND;
const FEW_ATTEMPTS = 50;
const AFTER_NEWER = 5 * SECOND;

/**
 * Sends a batch of mails. The ledger decides: a message is finished when its row is sent, held or not due. The sweeper
 * finds the rows of lost messages. Each message is acknowledged or retried by itself.
 */
export async function consumeMail(
  batch: MessageBatch<MailMessage>,
  env: Env,
  { now = Date.now, transport }: MailTools = {},
): Promise<void> {
  const waiting = [...batch.messages];
  const lane = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      try {
        const dueAt = await sendMail(env, message.body, now, transport);
        if (dueAt === null) message.ack();
        else message.retry({ delaySeconds: Math.ceil(Math.min(Math.max(dueAt - now(), 0), LONGEST_DELAY) / SECOND) });
      } catch (error) {
        logMail("error", { problem: "a message could not be handled", attempts: message.attempts, error });
        message.retry({ delaySeconds: Math.min(2 ** message.attempts, 600) });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Sends one message's mail. Returns the milliseconds until the next try, or null to stop. */
async function sendMail(
  env: Env,
  message: MailMessage,
  now: () => number,
  injected: Transport | undefined,
): Promise<number | null> {
  if (typeof message?.outboxId !== "string") {
    logMail("error", { problem: "a message names no row" });
    return null;
  }
  const settings = config(env);
  const transport = injected ?? chooseTransport(env);
  const db = openDb(env.DB);
  const row = await claimMail(db, message.outboxId, now(), {
    isHeld: settings.MAIL_HOLD === "on",
    bulkAnHour: settings.BULK_MAIL_PER_HOUR,
  });
  if (!row) return null;
  try {
    const ready = await prepare(db, env, row, now());
    if ("done" in ready) return ready.until;
    await transport({
      ...ready.mail,
      id: row.id,
      from: senderOf(settings.MAIL_FROM, ready.mail.fromName),
      to: row.recipient,
    });
  } catch (error) {
    return afterFailure(db, row, error, now());
  }
  await markSent(db, row, now());
  logMail("info", { outboxId: row.id, kind: row.kind, status: "sent", attempts: row.attempts });
  return null;
}

type Ready = { mail: FrozenMail } | { done: true; until: number | null };

/** Returns what to send now, if anything. Throws a {@link MailError} `refused` for a mail that cannot be sent. */
async function prepare(db: Db, env: Env, row: ClaimedMail, now: number): Promise<Ready> {
  if (unsolicitedKinds.has(row.kind) && row.isOptedOut) {
    throw new MailError("refused", "This person asked for no more of these e-mails.");
  }
  const settings = config(env);
  if (row.isUndeliverable && !accountKinds.has(row.kind)) throw new MailError("refused", UNDELIVERABLE);
  const { frozen } = row;
  const isNewerWaiting = row.newerDueAt !== null;
  if (frozen !== null && !row.isUntried) {
    // It may have arrived. The newer mail ends it, unless that one is withdrawn before it is sent.
    if (isNewerWaiting) return wait(db, row, Math.max(row.newerDueAt ?? 0, now) + AFTER_NEWER);
    return { mail: readable(() => JSON.parse(frozen) as FrozenMail) };
  }
  if (isNewerWaiting) {
    await dropReplaced(db, row);
    return { done: true, until: null };
  }
  const job = readable(() => readJob(row));
  const sendingUntil = isState(row) ? await endOlder(db, row, now) : null;
  if (sendingUntil !== null) return wait(db, row, sendingUntil);
  const isRestored = job.kind === "event-restored" || (job.kind === "final-date" && job.isRestored);
  const settled = await (isRestored ? settleRestored : settleCancellation)(db, row, job, now);
  if (settled.step === "dropped") return { done: true, until: null };
  if (settled.step === "wait") return wait(db, row, settled.until);
  if (row.isCeilingReached && frozen === null && isToStranger(row, settled.job)) {
    await holdBack(db, row, bulkWindow(now).end);
    return { done: true, until: null };
  }
  const composed = await composeMail(db, settings, row, mailedJob(row, settled.job), now);
  if (neverFrozen.has(row.kind)) return { mail: composed };
  const counts = sendingCounts(row, settled.job, settings.BULK_MAIL_PER_HOUR, now);
  try {
    const mail = await freezeMail(db, row, composed, counts);
    return mail === null ? { done: true, until: null } : { mail };
  } catch (error) {
    if (!isCapReached(error)) throw error;
    await holdBack(db, row, await whenAllowed(db, counts, now));
    logMail("info", { outboxId: row.id, kind: row.kind, status: "held" });
    return { done: true, until: null };
  }
}

async function wait(db: Db, row: ClaimedMail, until: number): Promise<Ready> {
  await unclaim(db, row, until);
  return { done: true, until };
}

/** Returns true for mail about the state of an event, which calendars follow. */
function isState({ purpose }: ClaimedMail): boolean {
  return purpose !== null && purpose !== "answers";
}

/** Links in an event's description and place are for its organizer and for people who answered that organizer before. */
function mailedJob(row: ClaimedMail, job: MailJob): MailJob {
  const isOwn = row.purpose === "copy" || row.senderId === null;
  const isTrusting = row.hasAnswered || (job.kind === "event-cancelled" && job.hadAnswered);
  return job.kind !== "answer" && (isOwn || isTrusting) ? job : withoutTypedAddresses(job);
}

/** Returns when the caps that these counts would pass have ended. */
async function whenAllowed(db: Db, counts: Count[], now: number): Promise<number> {
  const full = await findFull(db, counts);
  return Math.max(now + SECOND, ...full.map(({ expiresAt }) => expiresAt));
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new MailError("refused", "The e-mail could not be written.");
  }
}

/** Stores the reason for an unsent mail. Rethrows any error that is not a {@link MailError}, such as the database's. */
async function afterFailure(db: Db, row: ClaimedMail, error: unknown, now: number): Promise<number | null> {
  if (!(error instanceof MailError)) throw error;
  const facts = { outboxId: row.id, kind: row.kind, attempts: row.attempts, problem: error.message };
  if (error.kind === "paused") {
    if (await pauseMail(db, now)) logMail("error", { ...facts, status: "paused" });
    await unclaim(db, row, now);
    return null;
  }
  if (error.kind === "refused") {
    await markFailed(db, row, error.message);
    logMail("warn", { ...facts, status: "failed" });
    return null;
  }
  // Calendars follow soon after the provider is back, and a message may come back a hundred times only.
  const longest = isState(row) ? { longest: LONGEST_STATE_DELAY } : {};
  const isForSweeper = isState(row) && row.attempts > FEW_ATTEMPTS;
  const attempts = isForSweeper ? 1 : row.attempts;
  const dueAt = now + retryDelay({ first: FIRST_DELAY, attempts, retryAfter: error.retryAfter, ...longest });
  await postpone(db, row, { dueAt, reason: error.message, isUnsent: error.isUnsent, isForSweeper });
  logMail("info", { ...facts, status: "queued" });
  return isForSweeper ? null : dueAt;
}

const GAVE_UP = "It could not be sent in a hundred attempts.";

/**
 * Parks the rows of messages that the queue gave up on; `npm run mail:replay` makes them due again. Throws when D1
 * fails.
 */
export async function consumeDeadMail(
  batch: MessageBatch<MailMessage>,
  env: Env,
  { now = Date.now }: MailTools = {},
): Promise<void> {
  const ids = batch.messages.map(({ body }) => body?.outboxId).filter((id) => typeof id === "string");
  const parked = await openDb(env.DB)
    .update(outbox)
    .set({ status: "parked", reason: GAVE_UP, leaseUntil: 0 })
    .where(
      and(
        sql`${outbox.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        eq(outbox.status, "queued"),
        lte(outbox.leaseUntil, now()),
      ),
    )
    .returning({ id: outbox.id, kind: outbox.kind });
  for (const { id, kind } of parked) logMail("error", { outboxId: id, kind, status: "parked", problem: GAVE_UP });
  batch.ackAll();
}
