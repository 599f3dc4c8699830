import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Invitations } from "#schema/contracts/events.ts";
import { outbox, quotas } from "#schema/tables/index.ts";
import type { UserRow } from "../../../auth/session.ts";
import { areAcquainted } from "../../../lib/acquaintance.ts";
import { DAY } from "../../../lib/clock.ts";
import type { Db } from "../../../lib/database/db.ts";
import { currentWindow } from "../../../lib/quota.ts";
import { quotaKeySql } from "../../../lib/quotas.ts";
import { isNewSender, sendingDays } from "../../../mail/caps.ts";
import { UNTIL_CONFIRMED } from "../../../mail/held.ts";
import { type Cap, caps, quotaKey } from "../../../policy/caps.ts";

/** Selects the invitations of an event that were written; {@link toInvitations} takes the results. */
export function invitationStatements(db: Db, { eventId, userId }: { eventId: string; userId: string }, now: number) {
  const isHeld = sql`${outbox.dueAt} = ${UNTIL_CONFIRMED}`;
  return {
    invitations: db
      .select({
        held: sql`count(iif(${isHeld}, 1, null))`.mapWith(Number).as("held"),
        due: sql`count(iif(${isHeld}, null, 1))`.mapWith(Number).as("due"),
        full: sql`count(iif(not ${isHeld} and ${hasFullMailbox(now)}, 1, null))`.mapWith(Number).as("full"),
      })
      .from(outbox)
      .where(and(eq(outbox.eventId, eventId), eq(outbox.kind, "invitation"))),
    firstMails: usedFirstMails(db, userId, now),
  };
}

/** Tests that the mailbox of a mail's recipient has no room today. */
function hasFullMailbox(now: number): SQL {
  const isFull = <Per extends string>(cap: Cap<Per>, of: Record<Per, SQLWrapper>) =>
    sql`exists (select 1 from quotas where key = ${quotaKeySql(cap, of, now)} and used >= ${cap.allowed})`;
  const [recipient, isAcquainted] = [outbox.recipient, areAcquainted(outbox.recipient, outbox.senderId)];
  return sql`iif(${isAcquainted}, ${isFull(caps.mailboxAcquainted, { recipient })}, ${isFull(caps.mailbox, { recipient })})`;
}

/** Selects how many people a new account has mailed today for the first time. */
export function usedFirstMails(db: Db, sender: string, now: number) {
  return db
    .select({ used: quotas.used })
    .from(quotas)
    .where(eq(quotas.key, quotaKey(caps.firstMails, { sender }, now)));
}

interface Selected {
  invitations: { held: number; due: number; full: number }[];
  firstMails: { used: number }[];
}

/** Returns when a new event's invitations go out. */
export function toInvitations(organizer: UserRow, { invitations, firstMails }: Selected, now: number): Invitations {
  const { held = 0, due = 0, full = 0 } = invitations[0] ?? {};
  const days = isNewSender(organizer, now) ? sendingDays(due, firstMails[0]?.used ?? 0, now) : [];
  const today = currentWindow(now, DAY).name;
  const onOtherDays = days.filter(({ day }) => day !== today).reduce((sum, { count }) => sum + count, 0);
  const later = Math.min(due, onOtherDays + full);
  return { sent: due - later, held, later };
}
