import { REMIND_AFTER_DAYS } from "#schema/limits.ts";
import type { UserRow } from "../../auth/session.ts";
import { failure } from "../../http/errors.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import type { Quota } from "../../lib/quota.ts";
import { type Mail, mailIds } from "../../mail/mail.ts";
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
    throw failure("already-connected", `You and ${email} are connected already.`);
  }
  if (!sent) throw failure("not-found", `You have not asked ${email} to connect.`);
  if (sent.status === "declined") throw failure("request-declined", `${email} declined your request.`);
  if (requester.emailVerifiedAt === null)
    throw failure("unconfirmed-address", "Confirm your e-mail address first. Your request goes out then.");
  const dueAt = (sent.remindedAt ?? sent.createdAt) + REMIND_AFTER_DAYS * DAY;
  if (dueAt > now) throw failure("reminded-recently", `You can remind ${email} after ${sayWhen(dueAt)}.`);
  const number = sent.reminderCount + 1;
  const mail = {
    id: mailIds.connectionReminder(sent.id, number),
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

/** Returns 'November 24, 10:30 UTC', rounded up so that the moment is late enough. */
function sayWhen(instant: number): string {
  const at = new Date(Math.ceil(instant / MINUTE) * MINUTE);
  const day = at.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
