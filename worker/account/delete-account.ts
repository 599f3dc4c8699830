import { type SQL, sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import { notSignedIn } from "../errors.ts";
import type { Db, Statement } from "../lib/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { mailIds, queueMail } from "../mail/outbox.ts";
import { cancelOwnEvents } from "./cancel-own-events.ts";
import { becomeFormerParticipant } from "./former-participant.ts";

/**
 * Erases the account and all that is its own, in one batch: the row takes sessions, events, contacts, connections,
 * swipes and push tokens along. Answers ids of the mails this writes; 401 when the session ended meanwhile.
 * @param mailFrom bare address in whose name calendar entries were made
 */
export async function deleteAccount(
  db: Db,
  { userId, sessionId }: SessionClaims,
  user: UserRow,
  mailFrom: string,
  now: number,
): Promise<string[]> {
  const isMe = sql`exists (select 1 from sessions where id = ${sessionId} and user_id = ${userId})`;
  const goodbye = {
    id: mailIds.accountDeleted(userId),
    recipient: user.email,
    job: { kind: "account-deleted" } as const,
  };
  const [cancelled, written] = cancelOwnEvents(db, user, mailFrom, isMe, now);
  // Whoever registered an address without proving it erases nothing that follows from the address.
  const isVerified = user.emailVerifiedAt !== null;
  const statements: Statement[] = [
    forgetPendingMail(db, user, isMe, now),
    forgetOwnMail(db, user, isVerified, isMe),
    forgetConnectionMail(db, user, isVerified, isMe),
    ...(isVerified ? becomeFormerParticipant(db, user, isMe, now) : []),
    db.run(sql`delete from auth_codes where email = ${user.email}
      and ${isVerified ? sql`true` : sql`purpose = 'confirm-address'`} and ${isMe}`),
  ];
  const [cancellations, , mailed, ...rest] = await db.batch([
    cancelled,
    written,
    queueMail(db, goodbye, now, isMe),
    ...statements,
    db.run(sql`delete from users where id = ${userId} and ${isMe}`),
  ]);
  const erased = rest.at(-1) as { meta: { changes: number } };
  if (erased.meta.changes === 0) throw notSignedIn();
  return [...cancellations, ...mailed].map(({ id }) => id);
}

/**
 * Mails not yet out on this account's behalf. What takes something back still goes out, and so does a calendar invite
 * that is being sent at this moment: its cancellation waits for it.
 */
function forgetPendingMail(db: Db, { id }: UserRow, isMe: SQL, now: number): Statement {
  return db.run(sql`
    delete from outbox where status = 'queued' and ${isMe}
      and (sender_id = ${id} or event_id in (select id from events where organizer_id = ${id}))
      and kind not in ('event-cancelled', 'calendar-cancellation')
      and not (kind = 'final-date' and lease_until > ${now})`);
}

/** Mails to this account about itself and its events, sent ones too: the rows hold its address. */
function forgetOwnMail(db: Db, { id, email }: UserRow, isVerified: boolean, isMe: SQL): Statement {
  const kinds = isVerified
    ? sql`('sign-in', 'confirm-address', 'password-changed')`
    : sql`('confirm-address', 'password-changed')`;
  return db.run(sql`
    delete from outbox where recipient = ${email} and ${isMe}
      and (kind in ${kinds} or event_id in (select id from events where organizer_id = ${id}))`);
}

/** Mails about connections, which end with the account; they hold names and addresses of both ends. */
function forgetConnectionMail(db: Db, { id, email }: UserRow, isVerified: boolean, isMe: SQL): Statement {
  return db.run(sql`
    delete from outbox where kind in ('connection-request', 'connection-invitation', 'connection-reminder') and ${isMe}
      and (sender_id = ${id}${isVerified ? sql` or recipient = ${email}` : sql``})`);
}
