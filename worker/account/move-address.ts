import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { mailboxKey } from "#schema/mailbox-key.ts";
import { dateOptions, events, invites, isKind, mailboxKeySql, outbox, users } from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import { endFeedOf } from "../calendar-feed/feed.ts";
import type { Context } from "../http/verb-context.ts";
import { mailFromAddress } from "../lib/config.ts";
import { optionColumns, toOption } from "../lib/database/date-options.ts";
import { type Db, namedBatch, type Statement } from "../lib/database/db.ts";
import { insist } from "../lib/database/insist.ts";
import { queueManyMails } from "../mail/outbox.ts";
import { type AddressHoldings, type Move as Decided, decideMove } from "./decide/move-address.ts";

/** A confirmed account that gets another address. `id` names the change. */
export interface Move extends Decided {
  user: UserRow;
  /** Tests that an invite belongs to the account; by default all at the former address do. */
  belongs?: SQL;
}

interface MovedAddress {
  /** Ids of the invitations that go along. */
  invites: string[];
  mailIds: string[];
  statements: Statement[];
}

/**
 * Reads what belongs to the former address, and returns the statements that take it along or end it, to run after the
 * account has the new address. {@link decideMove} says what becomes of poll links and calendars. The feed ends. Accepted
 * connections get the new address, and so does the contact entry of a connected person. Stopped mail stays stopped at
 * both. What another person has at the new address already stays beside the former one. Requests to connect keep the
 * address that their sender typed. The batch fails when an invitation or a date has changed since it was read.
 */
export async function moveAddress(context: Context, move: Move): Promise<MovedAddress> {
  const { db, now } = context;
  const { user, email } = move;
  const isMoved = movedInvites(move);
  const holdings = await readHoldings(context, move, isMoved);
  const moved = decideMove(move, holdings);
  return {
    invites: moved.invites.map(({ id }) => id),
    mailIds: moved.mails.map(({ id }) => id),
    statements: [
      insist(db, isUnchanged(holdings, isMoved)),
      ...moveMail(db, move, moved.invites),
      ...moveInvites(db, email, moved),
      ...moveConnections(db, move),
      db.run(sql`insert or ignore into opt_outs (email, organizer_id, created_at)
        select ${email}, organizer_id, ${now} from opt_outs where ${mailboxKeySql(sql`email`)} = ${mailboxKey(user.email)}`),
      endFeedOf(db, user.id, now),
      ...queueManyMails(db, moved.mails, now),
    ],
  };
}

function movedInvites({ user, email, belongs = sql`true` }: Move): SQL {
  return sql`invites.email = ${user.email} and invites.removed_at is null and ${belongs}
    and not exists (select 1 from invites other where other.event_id = invites.event_id and other.email = ${email})`;
}

async function readHoldings({ db, config, now }: Context, { user }: Move, isMoved: SQL): Promise<AddressHoldings> {
  // An event in the recycle bin may come back, and its guest needs the new link then.
  const isAhead = sql`${events.archivedAt} is null and ${events.endsAt} > ${now}
    and (${events.id} in (select event_id from invites where ${isMoved})
      or (${events.organizerId} = ${user.id} and ${events.finalOptionId} is not null))`;
  const read = await namedBatch(db, {
    invites: db
      .select({ id: invites.id, eventId: invites.eventId, calendarSequence: invites.calendarSequence })
      .from(invites)
      .where(isMoved),
    found: db.select().from(events).where(isAhead).orderBy(events.endsAt),
    organizers: db.select().from(users).where(sql`${users.id} in (select organizer_id from events where ${isAhead})`),
    finals: db
      .select(optionColumns)
      .from(dateOptions)
      .where(sql`${dateOptions.id} in (select final_option_id from events where ${isAhead})`),
  });
  const organizers = new Map(read.organizers.map((organizer) => [organizer.id, organizer]));
  const options = new Map(read.finals.map((row) => [row.id, toOption(row)]));
  return {
    invites: read.invites,
    events: read.found.map((event) => ({
      event,
      organizer: organizers.get(event.organizerId)!,
      option: options.get(event.finalOptionId ?? "") ?? null,
    })),
    mailFrom: mailFromAddress(config),
  };
}

/** Tests that the same invitations move, with the same calendar entries, and that their events are as they were read. */
function isUnchanged({ invites: known, events: read }: AddressHoldings, isMoved: SQL): SQL {
  const list = JSON.stringify(known);
  const versions = JSON.stringify(read.map(({ event: { id, version } }) => ({ id, version })));
  return sql`not exists (select 1 from invites where ${isMoved} and not exists (select 1 from json_each(${list})
      where value ->> 'id' = invites.id and value ->> 'calendarSequence' is invites.calendar_sequence))
    and not exists (select 1 from json_each(${versions}) where not exists (select 1 from events
      where id = value ->> 'id' and version = value ->> 'version' and archived_at is null))`;
}

type MovedInvites = { id: string; token: string; calendarSequence: number | null }[];

/**
 * Moves mail that has not been tried, with the new links; a mail that is being tried keeps its bytes and its address. A
 * cancellation stays with the mailbox whose calendar has the date, and so does what is known of that calendar.
 */
function moveMail(db: Db, { user: { id, email: former }, email }: Move, moved: MovedInvites): Statement[] {
  const list = JSON.stringify(moved);
  const isMovedMail = sql`recipient = ${former} and (status <> 'queued' or first_tried_at is null)
    and (invite_id in (select value ->> 'id' from json_each(${list}))
      or event_id in (select id from events where organizer_id = ${id}))
    and not (status = 'queued' and ${isKind(sql`kind`, ({ calendar }) => calendar === "removes")}
      and exists (select 1 from calendar_entries entry where entry.event_id = outbox.event_id and entry.recipient = ${former}))`;
  return [
    db.run(sql`update or ignore outbox set recipient = ${email}, token = iif(token is null, null,
        coalesce((select value ->> 'token' from json_each(${list}) where value ->> 'id' = outbox.invite_id), token))
      where ${isMovedMail}`),
    // Unsent mail of this person, and about their answers, names the new address.
    ...["$.event.organizerEmail", "$.requesterEmail"].map((path) =>
      db
        .update(outbox)
        .set({ payload: sql`json_replace(${outbox.payload}, ${path}, ${email})` })
        .where(
          and(
            eq(outbox.senderId, id),
            eq(outbox.status, "queued"),
            isNull(outbox.firstTriedAt),
            ne(outbox.recipient, former),
            sql`${outbox.payload} ->> ${path} = ${former}`,
          ),
        ),
    ),
    db.run(sql`update outbox set payload = json_replace(payload, '$.guest.email', ${email})
      where status = 'queued' and first_tried_at is null and payload ->> '$.guest.email' = ${former}
        and response_id in (select id from responses where invite_id in (select value ->> 'id' from json_each(${list})))`),
  ];
}

function moveInvites(db: Db, email: string, { invites: moved, sequences }: ReturnType<typeof decideMove>): Statement[] {
  const list = JSON.stringify(moved);
  return [
    // A change that has read the former address starts again.
    db.run(sql`update events set revision = revision + 1, version = version + 1,
        sequence = coalesce((select value ->> 'sequence' from json_each(${JSON.stringify(sequences)})
          where value ->> 'eventId' = events.id), sequence)
      where id in (select event_id from invites where id in (select value ->> 'id' from json_each(${list})))
        or id in (select value ->> 'eventId' from json_each(${JSON.stringify(sequences)}))`),
    db.run(sql`update invites set email = ${email}, token = moved.value ->> 'token',
        calendar_sequence = coalesce(moved.value ->> 'calendarSequence', calendar_sequence)
      from json_each(${list}) as moved where invites.id = moved.value ->> 'id'`),
  ];
}

function moveConnections(db: Db, { user: { id, email: former }, email }: Move): Statement[] {
  const run = (statement: SQL) => db.run(statement);
  const connected = sql`(select requester_id from connections where receiver_id = ${id} and status = 'accepted'
    union select receiver_id from connections where requester_id = ${id} and status = 'accepted')`;
  return [
    // Nobody is connected with or known to themselves.
    run(sql`delete from connections where requester_id = ${id} and receiver_email = ${email}`),
    run(sql`delete from contacts where owner_id = ${id} and email = ${email}`),
    // A pair has one row: a request to the new address is one too many beside one to the former.
    run(sql`delete from connections where receiver_email = ${email} and receiver_id is null and (requester_id in ${connected}
      or requester_id in (select requester_id from connections where receiver_id = ${id}))`),
    run(sql`update connections set receiver_email = ${email} where receiver_id = ${id} and status = 'accepted'`),
    run(sql`update or ignore contacts set email = ${email} where email = ${former} and owner_id in ${connected}`),
  ];
}
