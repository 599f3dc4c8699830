import type { MailKind } from "#schema/contracts/mail.ts";
import { mailRules } from "#schema/contracts/mail-kinds.ts";
import type { FrozenMail } from "#schema/tables/index.ts";
import { SECOND } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { type ClaimedMail, readJob } from "./claim.ts";
import { dropReplaced, endOlder } from "./ledger.ts";
import { settleAnswer } from "./settle/answer.ts";
import { settleCancellation } from "./settle/cancellation.ts";
import { settleCannotMakeIt } from "./settle/cannot-make-it.ts";
import { settleSuggestions } from "./settle/date-suggested.ts";
import { settleNewDates } from "./settle/new-dates.ts";
import { settleRestored } from "./settle/restored.ts";
import { end, type Settle, type Settled } from "./settle/settled.ts";
import { settleShowNews } from "./settle/show-news.ts";
import { MailError, unwritable } from "./transports/transport.ts";

const AFTER_NEWER = 5 * SECOND;

/** The kinds whose content may have become untrue while they waited. */
const settles: { [Kind in MailKind]?: Settle<Kind> } = {
  answer: settleAnswer,
  "cannot-make-it": settleCannotMakeIt,
  "date-suggested": settleSuggestions,
  "new-dates": settleNewDates,
  "event-restored": settleRestored,
  "show-news": settleShowNews,
  "waiting-list": settleCancellation,
  "calendar-cancellation": settleCancellation,
  "calendar-removal": settleCancellation,
  "event-cancelled": settleCancellation,
};

/**
 * Decides whether a claimed mail may still go out, given its recipient's wishes and the other mails to that person about
 * the same event. Deletes or delays a row that may not. Throws a {@link MailError} `refused` for a mail that nobody may
 * get, and `retry` for a row that cannot be read.
 */
export async function settleMail(db: Db, row: ClaimedMail, now: number): Promise<Settled> {
  if (row.isStopped) throw new MailError("refused", "stopped");
  const { isUnsolicited, audience } = mailRules[row.kind];
  if (isUnsolicited && row.isOptedOut) throw new MailError("refused", "opted-out");
  if (row.isUndeliverable && (isUnsolicited || audience !== "account")) throw new MailError("refused", "undeliverable");
  const { frozen, newerDueAt } = row;
  if (frozen !== null && !row.isUntried) {
    // It may have arrived. The newer mail ends it, unless that one is withdrawn before it is sent.
    if (newerDueAt !== null) return { step: "wait", until: Math.max(newerDueAt, now) + AFTER_NEWER };
    return { step: "send-again", mail: readable(() => JSON.parse(frozen) as FrozenMail) };
  }
  if (row.isPointless) return end(db, row);
  if (newerDueAt !== null) {
    await dropReplaced(db, row);
    return { step: "ended" };
  }
  const job = readable(() => readJob(row));
  const sendingUntil = isState(row) ? await endOlder(db, row, now) : null;
  if (sendingUntil !== null) return { step: "wait", until: sendingUntil };
  if ("isRestored" in job && job.isRestored) return settleRestored(db, row, job, now);
  // TypeScript cannot express that each kind has its own function.
  const settle = settles[job.kind] as Settle<MailKind> | undefined;
  return settle ? settle(db, row, job, now) : { step: "send", job };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unwritable(error);
  }
}

/** Returns true for mail about the state of an event, which calendars follow. */
export function isState({ purpose }: ClaimedMail): boolean {
  return purpose === "calendar" || purpose === "copy" || purpose === "cancelled";
}
