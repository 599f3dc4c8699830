import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { events, invites, mailboxKeySql, outbox, responses } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { areAcquainted } from "../../lib/acquaintance.ts";
import { DAY } from "../../lib/clock.ts";
import { type Db, namedBatch } from "../../lib/database/db.ts";
import { quotaKeySql } from "../../lib/quotas.ts";
import { type Cap, caps } from "../../policy/caps.ts";
import { answersCount, isOwn } from "../core/queries.ts";
import type { DueEvent } from "./decide/due-deadline.ts";
import { type EventOf, ofEvent, toState } from "./read-event.ts";

/**
 * Reads an event whose deadline has work, with the answers to its dates and the people invited within a day, in one
 * round trip. Returns null for an event in the recycle bin, and for one that an admin keeps from everybody.
 */
export async function readDueEvent(context: Context, of: EventOf): Promise<DueEvent | null> {
  const { db, now } = context;
  const { eventId, organizerId } = of;
  const { answers, recent, full, ...read } = await namedBatch(db, {
    ...ofEvent(db, of),
    answers: answersByDate(db, isOwn(eventId, organizerId)),
    recent: invitedSince(db, eventId, now - DAY),
    full: withFullMailbox(db, of, now),
  });
  const state = toState(context, read);
  return state && { state, answers, invitedLately: idsOf(recent), overCap: idsOf(full) };
}

const idsOf = (people: { id: string }[]) => new Set(people.map(({ id }) => id));

/**
 * Selects the people to whom one more reminder would pass a day's cap. Of several unanswered invites to one mailbox, each
 * counts those before it.
 */
function withFullMailbox(db: Db, { eventId, organizerId }: EventOf, now: number) {
  const [recipient, sender] = [sql`i.email`, sql`o.id`];
  const isFull = <Per extends string>(cap: Cap<Per>, of: Record<Per, SQL>) =>
    sql`i.position + coalesce((select used from quotas where key = ${quotaKeySql(cap, of, now)}), 0) > ${cap.allowed}`;
  return db.all<{ id: string }>(sql`
    select i.id from (
      select id, email, row_number() over (partition by ${mailboxKeySql(sql`email`)} order by id) as position from invites
      where event_id = ${eventId} and responded_at is null and removed_at is null
    ) i join users o on o.id = ${organizerId}
    where ${isFull(caps.mailsToOne, { sender, recipient })} or iif(${areAcquainted(recipient, sender)},
      ${isFull(caps.mailboxAcquainted, { recipient })}, ${isFull(caps.mailbox, { recipient })})`);
}

/**
 * Selects the people whose newest invitation came after `since`. When a person was added again, only the ledger has its
 * time.
 */
function invitedSince(db: Db, eventId: string, since: number) {
  const mailId = sql`'invitation:' || ${invites.id} || ':' || ${invites.invitationNumber}`;
  return db
    .select({ id: invites.id })
    .from(invites)
    .leftJoin(outbox, eq(outbox.id, mailId))
    .where(and(eq(invites.eventId, eventId), sql`coalesce(${outbox.createdAt}, ${invites.createdAt}) > ${since}`));
}

/** Counts the answers, and the people they stand for, to each date of the listed events that have no final date and are not past. */
function answersByDate(db: Db, isListed: SQL | undefined) {
  const isGuest = sql`${responses.inviteId} is not null`;
  const isNeeded = sql`${invites.mustAttend} and ${invites.removedAt} is null`;
  return db
    .select({
      eventId: responses.eventId,
      optionId: sql<string>`answer.key`,
      yesCount: sql<number>`sum(${isGuest} and answer.value = 'yes')`,
      maybeCount: sql<number>`sum(${isGuest} and answer.value = 'maybe')`,
      yesPeople: sql<number>`sum(iif(${isGuest} and answer.value = 'yes', ${responses.partySize}, 0))`,
      maybePeople: sql<number>`sum(iif(${isGuest} and answer.value = 'maybe', ${responses.partySize}, 0))`,
      own: sql<string | null>`max(iif(${isGuest}, null, answer.value))`,
      able: sql`json_group_array(${invites.id}) filter (where ${isNeeded} and answer.value in ('yes', 'maybe'))`.mapWith(
        (list): string[] => JSON.parse(list),
      ),
    })
    .from(responses)
    .innerJoin(
      events,
      and(eq(events.id, responses.eventId), isListed, isNull(events.finalOptionId), isNull(events.archivedAt)),
    )
    .leftJoin(invites, eq(invites.id, responses.inviteId))
    .innerJoin(sql`json_each(${responses.answers}) as answer`, sql`true`)
    .where(answersCount)
    .groupBy(responses.eventId, sql`answer.key`);
}
