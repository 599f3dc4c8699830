import { type SQL, sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import type { Db, Statement } from "../lib/db.ts";
import { cancelOwnEvents } from "./cancel-own-events.ts";
import { becomeFormerParticipant } from "./former-participant.ts";

/**
 * Erases an account and all that is its own, as long as `condition` holds in the same batch: the row takes sessions,
 * events, contacts, connections, swipes and push tokens along. The first statement answers ids of the cancellations it
 * writes, the last one erases the row.
 * @param mailFrom bare address in whose name calendar entries were made
 */
export function eraseAccount(db: Db, user: UserRow, mailFrom: string, condition: SQL, now: number) {
  // Whoever registered an address without proving it erases nothing that follows from the address.
  const isVerified = user.emailVerifiedAt !== null;
  const statements: Statement[] = [
    forgetPendingMail(db, user, condition, now),
    forgetOwnMail(db, user, isVerified, condition),
    forgetConnectionMail(db, user, isVerified, condition),
    ...(isVerified ? becomeFormerParticipant(db, user, condition, now) : []),
    db.run(sql`delete from auth_codes where email = ${user.email}
      and ${isVerified ? sql`true` : sql`purpose = 'confirm-address'`} and ${condition}`),
  ];
  return [
    cancelOwnEvents(db, user, mailFrom, condition, now),
    ...statements,
    db.run(sql`delete from users where id = ${user.id} and ${condition}`),
  ] as const;
}

/**
 * Mails not yet out on this account's behalf. What takes something back still goes out, and so does a calendar invite
 * that is being sent at this moment: its cancellation waits for it.
 */
function forgetPendingMail(db: Db, { id }: UserRow, condition: SQL, now: number): Statement {
  return db.run(sql`
    delete from outbox where status = 'queued' and ${condition}
      and (sender_id = ${id} or event_id in (select id from events where organizer_id = ${id}))
      and kind not in ('event-cancelled', 'calendar-cancellation')
      and not (kind = 'final-date' and lease_until > ${now})`);
}

/** Mails to this account about itself and its events, sent ones too: the rows hold its address. */
function forgetOwnMail(db: Db, { id, email }: UserRow, isVerified: boolean, condition: SQL): Statement {
  const kinds = isVerified
    ? sql`('sign-in', 'confirm-address', 'password-changed')`
    : sql`('confirm-address', 'password-changed')`;
  return db.run(sql`
    delete from outbox where recipient = ${email} and ${condition}
      and (kind in ${kinds} or event_id in (select id from events where organizer_id = ${id}))`);
}

/** Mails about connections, which end with the account; they hold names and addresses of both ends. */
function forgetConnectionMail(db: Db, { id, email }: UserRow, isVerified: boolean, condition: SQL): Statement {
  return db.run(sql`
    delete from outbox where kind in ('connection-request', 'connection-invitation', 'connection-reminder') and ${condition}
      and (sender_id = ${id}${isVerified ? sql` or recipient = ${email}` : sql``})`);
}
