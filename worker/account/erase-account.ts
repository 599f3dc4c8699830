import { and, eq, inArray, lte, ne, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import {
  addressRequests,
  authCodes,
  calendarEntries,
  events,
  invites,
  isKind,
  joinRequests,
  outbox,
  responses,
  suggestions,
  users,
} from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import { placesList, storePlaces } from "../events/core/store-places.ts";
import type { Context } from "../http/verb-context.ts";
import { mailFromAddress } from "../lib/config.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { UNTIL_CONFIRMED } from "../mail/held.ts";
import { queueManyMails } from "../mail/outbox.ts";
import { decideLeave, FORMER_PARTICIPANT, type Leaving } from "./decide/leave.ts";
import { areAffectedEventsUnchanged, readAffectedEvents } from "./read-affected-events.ts";

/** Tests for a mail that is sent although its sender's account is gone. */
export const isOutliving = isKind(outbox.kind, ({ outlivesSender }) => outlivesSender);
/** Tests for a mail that an unconfirmed account caused to its own address. */
export const isOfUnconfirmed = isKind(outbox.kind, (rules) => rules.isOfUnconfirmed);

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
  const mails = isVerified
    ? leaving.mails.map((mail) => (mail.recipient === user.email ? { ...mail, language: user.language } : mail))
    : [];
  return {
    mailIds: mails.map(({ id }) => id),
    isUnchanged: areAffectedEventsUnchanged(user, affectedEvents, now),
    statements: [
      forgetPendingMail(db, user, condition, now),
      forgetOwnMail(db, user, isVerified, condition),
      forgetConnectionMail(db, user, isVerified, condition),
      ...(isVerified ? becomeFormerParticipant(db, user, leaving, condition, now) : []),
      db
        .delete(authCodes)
        .where(
          and(
            eq(authCodes.email, user.email),
            isVerified ? undefined : eq(authCodes.purpose, "confirm-address"),
            condition,
          ),
        ),
      // Follows the deletion of the account's own mails, because one of these is to the account itself.
      ...queueManyMails(db, mails, now, condition),
      db.delete(users).where(and(eq(users.id, user.id), condition)),
    ],
  };
}

/** Removes a person from other people's events. */
function becomeFormerParticipant(
  db: Db,
  { id, email }: UserRow,
  { former, gone, seats }: Leaving,
  condition: SQL,
  now: number,
): Statement[] {
  const list = JSON.stringify(former);
  const ids = (of: { id: string }[]) =>
    sql`(select value ->> 'id' from json_each(${JSON.stringify(of)}) where ${condition})`;
  return [
    db
      .delete(calendarEntries)
      .where(
        and(eq(calendarEntries.recipient, email), condition, notInArray(calendarEntries.eventId, ownEventIds(db, id))),
      ),
    db.delete(outbox).where(and(eq(outbox.recipient, email), inArray(outbox.inviteId, ids([...former, ...gone])))),
    db.delete(joinRequests).where(and(eq(joinRequests.email, email), condition)),
    db.delete(addressRequests).where(and(eq(addressRequests.email, email), condition)),
    db.delete(invites).where(inArray(invites.id, ids(gone))),
    db.delete(suggestions).where(and(inArray(suggestions.inviteId, ids(former)), eq(suggestions.status, "open"))),
    db
      .update(responses)
      .set({ respondentName: FORMER_PARTICIPANT, comments: "" })
      .where(inArray(responses.inviteId, ids(former))),
    // The triggers on invites subtract what is added here: a former participant is removed but still counts.
    db
      .update(events)
      .set({ inviteCount: sql`${events.inviteCount} + 1`, responseCount: sql`${events.responseCount} + 1` })
      .where(
        inArray(
          events.id,
          db
            .select({ eventId: invites.eventId })
            .from(invites)
            .where(inArray(invites.id, ids(former))),
        ),
      ),
    db.run(sql`
      update invites set email = person.email, token = person.token, removed_at = ${now}, former_at = ${now},
        calendar_sequence = null, language = null, place = null, moved_up_at = null
      from (select value ->> 'id' as id, value ->> 'email' as email, value ->> 'token' as token
        from json_each(${list}) where ${condition}) as person
      where invites.id = person.id`),
    ...seats.flatMap(({ people, ...room }) => storePlaces(db, { ...room, people: placesList(people) }, condition)),
  ];
}

/**
 * Deletes this account's unsent mails. Cancellations are kept unless they wait for the account's confirmation, and so is
 * a calendar invite that is being sent: its cancellation waits for it.
 */
function forgetPendingMail(db: Db, { id }: UserRow, condition: SQL, now: number): Statement {
  return db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.status, ["queued", "parked"]),
        condition,
        or(eq(outbox.senderId, id), inArray(outbox.eventId, ownEventIds(db, id))),
        or(not(isOutliving), eq(outbox.dueAt, UNTIL_CONFIRMED)),
        or(ne(outbox.kind, "final-date"), lte(outbox.leaseUntil, now)),
      ),
    );
}

const ownEventIds = (db: Db, organizerId: string) =>
  db.select({ id: events.id }).from(events).where(eq(events.organizerId, organizerId));

/** Deletes mails to this account about itself and its events, even sent ones, because the rows hold its address. */
function forgetOwnMail(db: Db, { id, email }: UserRow, isVerified: boolean, condition: SQL): Statement {
  const isAboutAccount = isKind(outbox.kind, ({ audience }) => audience === "account");
  // The goodbye is in the same batch.
  const isForgotten = isVerified ? and(isAboutAccount, ne(outbox.kind, "account-deleted")) : isOfUnconfirmed;
  return db
    .delete(outbox)
    .where(and(eq(outbox.recipient, email), condition, or(isForgotten, inArray(outbox.eventId, ownEventIds(db, id)))));
}

/** Deletes mails about connections, which end with the account; they hold both people's names and addresses. */
function forgetConnectionMail(db: Db, { id, email }: UserRow, isVerified: boolean, condition: SQL): Statement {
  return db.delete(outbox).where(
    and(
      isKind(outbox.kind, ({ audience }) => audience === "contact"),
      condition,
      or(eq(outbox.senderId, id), isVerified ? eq(outbox.recipient, email) : undefined),
    ),
  );
}
