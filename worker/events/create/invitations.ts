import { and, eq, sql } from "drizzle-orm";
import type { Invitations } from "#schema/contracts/events.ts";
import { outbox, quotas } from "#schema/tables/index.ts";
import type { UserRow } from "../../auth/session.ts";
import { DAY } from "../../lib/clock.ts";
import type { Db } from "../../lib/database/db.ts";
import { currentWindow } from "../../lib/quota.ts";
import { isNewSender, sendingDays } from "../../mail/caps.ts";
import { UNTIL_CONFIRMED } from "../../mail/held.ts";
import { caps, quotaKey } from "../../policy/caps.ts";

/** Selects the invitations of an event that were written; {@link toInvitations} takes the results. */
export function invitationStatements(db: Db, { eventId, userId }: { eventId: string; userId: string }, now: number) {
  const isHeld = sql`${outbox.dueAt} = ${UNTIL_CONFIRMED}`;
  return {
    invitations: db
      .select({
        held: sql`count(iif(${isHeld}, 1, null))`.mapWith(Number).as("held"),
        due: sql`count(iif(${isHeld}, null, 1))`.mapWith(Number).as("due"),
      })
      .from(outbox)
      .where(and(eq(outbox.eventId, eventId), eq(outbox.kind, "invitation"))),
    firstMails: usedFirstMails(db, userId, now),
  };
}

/** Selects how many people a new account has mailed today for the first time. */
export function usedFirstMails(db: Db, sender: string, now: number) {
  return db
    .select({ used: quotas.used })
    .from(quotas)
    .where(eq(quotas.key, quotaKey(caps.firstMails, { sender }, now)));
}

interface Selected {
  invitations: { held: number; due: number }[];
  firstMails: { used: number }[];
}

/** Returns when a new event's invitations go out. */
export function toInvitations(organizer: UserRow, { invitations, firstMails }: Selected, now: number): Invitations {
  const { held = 0, due = 0 } = invitations[0] ?? {};
  const days = isNewSender(organizer, now) ? sendingDays(due, firstMails[0]?.used ?? 0, now) : [];
  const today = currentWindow(now, DAY).name;
  const later = days.filter(({ day }) => day !== today).reduce((sum, { count }) => sum + count, 0);
  return { sent: due - later, held, later };
}
