import { and, eq, lte, sql } from "drizzle-orm";
import { mailRules } from "#schema/contracts/mail-kinds.ts";
import { type FrozenMail, outbox } from "#schema/tables/mail.ts";
import type { Env, MailMessage } from "../env.ts";
import { SECOND } from "../lib/clock.ts";
import { type Config, config } from "../lib/config.ts";
import { type Db, openDb } from "../lib/database/db.ts";
import type { Count } from "../lib/quota.ts";
import { findFull, isCapReached } from "../lib/quotas.ts";
import { LONGEST_DELAY, retryDelay } from "../lib/retry-delay.ts";
import { sendingCounts } from "./caps.ts";
import { type ClaimedMail, claimMail } from "./claim.ts";
import { composeMail } from "./compose.ts";
import { freezeMail, holdBack, markFailed, markSent, postpone, unclaim } from "./ledger.ts";
import { logMail } from "./log.ts";
import { noteRefusal } from "./pause.ts";
import { isState, settleMail } from "./settle.ts";
import { chooseTransport } from "./transports/choose-transport.ts";
import { MailError, senderOf, type Transport } from "./transports/transport.ts";

/** Replacements for tests; `now` returns milliseconds. */
export interface MailTools {
  now?: () => number;
  transport?: Transport;
}

/** Mails sent in parallel: a slow one must not block the others (Workers allow 6 connections). */
const WORKERS = 5;
const FIRST_DELAY = 5 * SECOND;
const LONGEST_STATE_DELAY = 30 * SECOND;
const FEW_ATTEMPTS = 50;

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
  const worker = async () => {
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
  await Promise.all(Array.from({ length: WORKERS }, worker));
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
  });
  if (!row) return null;
  try {
    const ready = await prepare(db, settings, row, now());
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

/** Returns what to send now, if anything. Throws a {@link MailError} for a mail that cannot be sent now or ever. */
async function prepare(db: Db, settings: Config, row: ClaimedMail, now: number): Promise<Ready> {
  const settled = await settleMail(db, row, now);
  if (settled.step === "ended") return { done: true, until: null };
  if (settled.step === "send-again") return { mail: settled.mail };
  if (settled.step === "wait") {
    await unclaim(db, row, settled.until);
    return { done: true, until: settled.until };
  }
  const { job } = settled;
  const composed = await composeMail(db, settings, row, job, now);
  if (mailRules[row.kind].isSecret) return { mail: composed };
  const counts = sendingCounts(row, job, settings.BULK_MAIL_PER_HOUR, now);
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

/** Returns when the caps that these counts would pass have ended. */
async function whenAllowed(db: Db, counts: Count[], now: number): Promise<number> {
  const full = await findFull(db, counts);
  return Math.max(now + SECOND, ...full.map(({ expiresAt }) => expiresAt));
}

/** Stores the reason for an unsent mail. Rethrows any error that is not a {@link MailError}, such as the database's. */
async function afterFailure(db: Db, row: ClaimedMail, error: unknown, now: number): Promise<number | null> {
  if (!(error instanceof MailError)) throw error;
  const facts = { outboxId: row.id, kind: row.kind, attempts: row.attempts, problem: error.message };
  if (error.kind === "paused" && (await noteRefusal(db, row, now))) logMail("error", { ...facts, status: "paused" });
  if (error.kind === "refused") {
    await markFailed(db, row, error.fault);
    logMail("warn", { ...facts, status: "failed" });
    return null;
  }
  // Calendars follow soon after the provider is back, and a message may come back a hundred times only.
  const longest = isState(row) ? { longest: LONGEST_STATE_DELAY } : {};
  const isForSweeper = isState(row) && row.attempts > FEW_ATTEMPTS;
  const attempts = isForSweeper ? 1 : row.attempts;
  const dueAt = now + retryDelay({ first: FIRST_DELAY, attempts, retryAfter: error.retryAfter, ...longest });
  await postpone(db, row, { dueAt, reason: error.fault, isUnsent: error.isUnsent, isForSweeper });
  // A provider's failure passes. A mail that we fail to write needs a mend.
  const isOurs = error.cause !== undefined;
  logMail(isOurs ? "error" : "info", { ...facts, status: "queued", ...(isOurs && { error: error.cause }) });
  return isForSweeper ? null : dueAt;
}

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
    .set({ status: "parked", reason: { code: "gave-up" }, leaseUntil: 0 })
    .where(
      and(
        sql`${outbox.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        eq(outbox.status, "queued"),
        lte(outbox.leaseUntil, now()),
      ),
    )
    .returning({ id: outbox.id, kind: outbox.kind });
  for (const { id, kind } of parked) logMail("error", { outboxId: id, kind, status: "parked", problem: "gave-up" });
  batch.ackAll();
}
