import { type SQL, sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import type { Context } from "../http/verb-context.ts";
import { mailFromAddress } from "../lib/config.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { UNTIL_CONFIRMED } from "../mail/held.ts";
import { queueMails } from "../mail/outbox.ts";
import { decideLeave, FORMER_PARTICIPANT, type Leaving } from "./decide/leave.ts";
import { areAffectedEventsUnchanged, readAffectedEvents } from "./read-affected-events.ts";

interface Erasure {
  /** Statements for the batch, in this order; the last one deletes the account's row. */
  statements: Statement[];
  /** Ids of the cancellations that the statements write. */
  mailIds: string[];
  /** Holds while nothing that the statements depend on has changed. */
  isUnchanged: SQL;
}

/**
 * Reads an account's data and returns the statements that erase it if `condition` holds in the same batch. Deleting the
 * row deletes sessions, events, contacts, connections, swipes and push subscriptions.
 */
export async function eraseAccount(
  { db, config, now }: Context,
  { user, condition = sql`true` }: { user: UserRow; condition?: SQL },
): Promise<Erasure> {
  // An unverified account erases nothing that belongs to its address.
  const isVerified = user.emailVerifiedAt !== null;
  const affectedEvents = await readAffectedEvents(db, user, mailFromAddress(config), now);
  const leaving = decideLeave(affectedEvents, now);
  // An unverified account mails nobody, so no calendar has its events.
  const mails = isVerified ? leaving.mails : [];
  return {
    mailIds: mails.map(({ id }) => id),
    isUnchanged: areAffectedEventsUnchanged(user, affectedEvents, now),
    statements: [
      forgetPendingMail(db, user, condition, now),
      forgetOwnMail(db, user, isVerified, condition),
      forgetConnectionMail(db, user, isVerified, condition),
      ...(isVerified ? becomeFormerParticipant(db, user, leaving, condition, now) : []),
      db.run(sql`delete from auth_codes where email = ${user.email}
        and ${isVerified ? sql`true` : sql`purpose = 'confirm-address'`} and ${condition}`),
      // Follows the deletion of the account's own mails, because one of these is to the account itself.
      ...inBatches(mails).map((batch) => queueMails(db, batch, now, condition)),
      db.run(sql`delete from users where id = ${user.id} and ${condition}`),
    ],
  };
}

// D1 binds values of up to 2 MB. An event's mails share its text of at most some 20 KB, and each mail adds 300 bytes.
const MAILS_A_STATEMENT = 500;
const EVENTS_A_STATEMENT = 50;

function inBatches<Mail extends { job: object }>(mails: Mail[]): Mail[][] {
  const batches: Mail[][] = [];
  let jobs = new Set<object>();
  for (const mail of mails) {
    const batch = batches.at(-1);
    jobs.add(mail.job);
    if (batch && batch.length < MAILS_A_STATEMENT && jobs.size <= EVENTS_A_STATEMENT) batch.push(mail);
    else {
      batches.push([mail]);
      jobs = new Set([mail.job]);
    }
  }
  return batches;
}

/** Removes a person from other people's events. */
function becomeFormerParticipant(
  db: Db,
  { id, email }: UserRow,
  { former, gone }: Leaving,
  condition: SQL,
  now: number,
): Statement[] {
  const list = JSON.stringify(former);
  const ids = (of: { id: string }[]) =>
    sql`(select value ->> 'id' from json_each(${JSON.stringify(of)}) where ${condition})`;
  return [
    db.run(sql`delete from calendar_entries where recipient = ${email} and ${condition}
      and event_id not in (select id from events where organizer_id = ${id})`),
    db.run(sql`delete from outbox where recipient = ${email} and invite_id in ${ids([...former, ...gone])}`),
    db.run(sql`delete from join_requests where email = ${email} and ${condition}`),
    db.run(sql`delete from address_requests where email = ${email} and ${condition}`),
    db.run(sql`delete from invites where id in ${ids(gone)}`),
    db.run(sql`update responses set respondent_name = ${FORMER_PARTICIPANT}, comments = ''
      where invite_id in ${ids(former)}`),
    // The triggers on invites subtract what is added here: a former participant is removed but still counts.
    db.run(sql`update events set invite_count = invite_count + 1, response_count = response_count + 1
      where id in (select event_id from invites where id in ${ids(former)})`),
    db.run(sql`
      update invites set email = person.email, token = person.token, removed_at = ${now}, former_at = ${now},
        calendar_sequence = null
      from (select value ->> 'id' as id, value ->> 'email' as email, value ->> 'token' as token
        from json_each(${list}) where ${condition}) as person
      where invites.id = person.id`),
  ];
}

/**
 * Deletes this account's unsent mails. Cancellations are kept unless they wait for the account's confirmation, and so is
 * a calendar invite that is being sent: its cancellation waits for it.
 */
function forgetPendingMail(db: Db, { id }: UserRow, condition: SQL, now: number): Statement {
  return db.run(sql`
    delete from outbox where status in ('queued', 'parked') and ${condition}
      and (sender_id = ${id} or event_id in (select id from events where organizer_id = ${id}))
      and (kind not in ('event-cancelled', 'calendar-cancellation') or due_at = ${UNTIL_CONFIRMED})
      and not (kind = 'final-date' and lease_until > ${now})`);
}

/** Deletes mails to this account about itself and its events, even sent ones, because the rows hold its address. */
function forgetOwnMail(db: Db, { id, email }: UserRow, isVerified: boolean, condition: SQL): Statement {
  const kinds = isVerified
    ? sql`('sign-in', 'confirm-address', 'password-changed')`
    : sql`('confirm-address', 'password-changed')`;
  return db.run(sql`
    delete from outbox where recipient = ${email} and ${condition}
      and (kind in ${kinds} or event_id in (select id from events where organizer_id = ${id}))`);
}

/** Deletes mails about connections, which end with the account; they hold both people's names and addresses. */
function forgetConnectionMail(db: Db, { id, email }: UserRow, isVerified: boolean, condition: SQL): Statement {
  return db.run(sql`
    delete from outbox where kind in ('connection-request', 'connection-invitation', 'connection-reminder') and ${condition}
      and (sender_id = ${id}${isVerified ? sql` or recipient = ${email}` : sql``})`);
}
