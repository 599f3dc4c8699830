import { sql } from "drizzle-orm";
import { publicName } from "#schema/person-name.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { failure } from "../errors.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import { insist, retryWhenChanged } from "../lib/insist.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { mailIds, queueMail } from "../mail/outbox.ts";
import type { SessionContext } from "../verb-context.ts";
import { connectionQuotas } from "./caps.ts";
import { type Standing, standing } from "./standing.ts";

const REMINDER_PAUSE = 3 * DAY;

/**
 * Mails a pending request again: three days after it, then at most every three days. Throws 409 with the reason when it
 * is too early, 404 without a request. The batch checks that the reminder is due, so of two requests one reminds.
 */
export function remindReceiver({ db, session, now }: SessionContext, email: string): Promise<string[]> {
  return retryWhenChanged(async () => {
    const [users, [found]] = await db.batch([sessionUser(db, session, now), standing(db, session.userId, email)]);
    const requester = requireUser(users);
    const { id, number } = dueReminder(found, email, now);
    const quotas = connectionQuotas(requester, email, now);
    const isDue = sql`id = ${id} and requester_id = ${requester.id} and status = 'pending'
      and reminder_count = ${number - 1} and coalesce(reminded_at, created_at) <= ${now - REMINDER_PAUSE}`;
    const mail = {
      id: mailIds.connectionReminder(id, number),
      recipient: email,
      senderId: requester.id,
      job: {
        kind: "connection-reminder" as const,
        connectionId: id,
        requesterName: publicName(requester),
        requesterEmail: requester.emailVerifiedAt === null ? null : requester.email,
      },
    };
    const [, , , mails] = await withinQuotas(db, quotas, now, () =>
      db.batch([
        insist(db, sql`exists (select 1 from connections where ${isDue})`),
        countQuotas(db, quotas),
        db.run(sql`update connections set reminded_at = ${now}, reminder_count = ${number}, updated_at = ${now}
          where ${isDue}`),
        queueMail(db, mail, now),
      ]),
    );
    return mails.map((row) => row.id);
  });
}

/** Returns the request and the number of the due reminder. Throws with the reason when none is due. */
function dueReminder(found: Standing | undefined, email: string, now: number): { id: string; number: number } {
  if (found?.sent_status === "accepted" || found?.received_status === "accepted") {
    throw failure("already-connected", `You and ${email} are connected already.`);
  }
  if (!found?.sent_status) throw failure("not-found", `You have not asked ${email} to connect.`);
  if (found.sent_status === "declined") throw failure("request-declined", `${email} declined your request.`);
  const dueAt = (found.reminded_at ?? found.sent_at!) + REMINDER_PAUSE;
  if (dueAt > now) throw failure("reminded-recently", `You can remind ${email} after ${sayWhen(dueAt)}.`);
  return { id: found.sent_id!, number: found.reminder_count! + 1 };
}

/** Returns 'November 24, 10:30 UTC', rounded up so that the moment is late enough. */
function sayWhen(instant: number): string {
  const at = new Date(Math.ceil(instant / MINUTE) * MINUTE);
  const day = at.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
