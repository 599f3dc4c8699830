import { REMIND_AFTER_DAYS } from "#schema/limits.ts";
import type { UserRow } from "../../auth/session.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import type { Quota } from "../../lib/quota.ts";
import { Refusal } from "../../lib/refusal.ts";
import { type Mail, mailIdOf } from "../../mail/mail.ts";
import { connectionQuotas } from "../../policy/action-quotas.ts";
import { requesterOf } from "./connection-mail.ts";
import type { Standing } from "./standing.ts";

interface Reminder {
  connectionId: string;
  /** Counted from 1. */
  number: number;
  mail: Mail;
  quotas: Quota[];
}

/**
 * Decides the reminder of a pending request: three days after it, then at most every three days. Throws 409 with the
 * reason when none is due or the request itself still waits, and 404 without a request.
 */
export function decideRemind(
  { requester, standing: { sent, received } }: { requester: UserRow; standing: Standing },
  { email }: { email: string },
  now: number,
): Reminder {
  if (sent?.status === "accepted" || received?.status === "accepted") {
    throw new Refusal("already-connected", { values: { email } });
  }
  if (!sent) throw new Refusal("not-found:no-request", { values: { email } });
  if (sent.status === "declined") throw new Refusal("request-declined", { values: { email } });
  if (requester.emailVerifiedAt === null) throw new Refusal("unconfirmed-address:request");
  const dueAt = (sent.remindedAt ?? sent.createdAt) + REMIND_AFTER_DAYS * DAY;
  if (dueAt > now) throw tooEarly(email, dueAt);
  const number = sent.reminderCount + 1;
  const mail = {
    id: mailIdOf("connection-reminder", sent.id, number),
    recipient: email,
    senderId: requester.id,
    job: {
      kind: "connection-reminder" as const,
      connectionId: sent.id,
      ...requesterOf(requester),
    },
  };
  return { connectionId: sent.id, number, mail, quotas: connectionQuotas(requester, email, now) };
}

/** Refuses a reminder before this moment, which is rounded up so that it is late enough. */
function tooEarly(email: string, dueAt: number) {
  const at = new Date(Math.ceil(dueAt / MINUTE) * MINUTE);
  const [date = "", time = ""] = at.toISOString().slice(0, 16).split("T");
  return new Refusal("reminded-recently", { values: { email, moment: { date, time } } });
}
