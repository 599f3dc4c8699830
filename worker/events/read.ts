import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { UpdateEventInput } from "#schema/contracts/events.ts";
import { events, invites, mailboxKeySql, outbox, responses, suggestions, users } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import { areAcquainted } from "../lib/acquaintance.ts";
import { DAY } from "../lib/clock.ts";
import { mailFromAddress } from "../lib/config.ts";
import { toOption } from "../lib/database/date-options.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { joinedColumns } from "../lib/database/joined-columns.ts";
import { quotaKeySql } from "../lib/quotas.ts";
import { notFound } from "../lib/refusal.ts";
import { isOptedOut, isUndeliverable } from "../mail/opt-outs.ts";
import { type Cap, caps } from "../policy/caps.ts";
import type { DueEvent } from "./decide/due-deadline.ts";
import { refuseWithheld } from "./decide/refusals.ts";
import type { AskState, DeletedState, EventState, Suggested, SuggestionState, UpdateState } from "./decide/state.ts";
import type { Organizer } from "./event-row.ts";
import { isNotWaiting, ownGuests, wasReached } from "./guests.ts";
import { activeEvents, isOwn, ownDatedOptions, ownEvent, ownEventAnywhere, ownOptions } from "./queries.ts";
import { storedInvitations } from "./unproven.ts";

/** Identifies an event by its own id or by one of its options. */
type EventPath = { eventId: string } | { optionId: string };

/** Where to look for the event, and what else of it to read. */
interface Reading {
  /** Also finds an event in the recycle bin. */
  inBin?: boolean;
  /** Also reads who has answered an event that has no limited room yet. */
  withGuests?: boolean;
}

// Each reading is one round trip. Throws 401 without a live session, 404 for a missing or another person's event, and
// 410 for one that was taken down.

/** Reads the organizer's own event with its options, all people ever invited and the organizer. */
export async function readEvent(context: SessionContext, path: EventPath): Promise<EventState> {
  return toState(context, await signedInBatch(context, ofEvent(context, path)));
}

/** Also reads which of the invited want no mail, how many people are invited already, and who has answered if there is to be room. */
export async function readToUpdate(
  context: SessionContext,
  input: EventPath & Pick<UpdateEventInput, "inviteEmails" | "capacity">,
): Promise<UpdateState> {
  const { db, session } = context;
  const { inviteEmails: addresses = [], capacity } = input;
  const { optedOut, invitations, ...read } = await signedInBatch(context, {
    ...ofEvent(context, input, { withGuests: typeof capacity === "number" }),
    optedOut: optedOutAmong(db, addresses, session.userId),
    invitations: addresses.length > 0 ? [storedInvitations(db, session.userId)] : [],
  });
  return {
    ...toState(context, read),
    optedOut: new Set(optedOut.map(({ email }) => email)),
    invitations: invitations[0]?.[0]?.total ?? 0,
  };
}

/** Reads an event that may be in the recycle bin, and how many others the organizer has. */
export async function readToRestore(context: SessionContext, path: EventPath): Promise<DeletedState> {
  const { active, ...read } = await signedInBatch(context, {
    ...ofEvent(context, path, { inBin: true }),
    active: activeEvents(context.db, context.session.userId),
  });
  return { ...toState(context, read), activeEvents: active[0]?.total ?? 0 };
}

/** Also reads a suggestion with its guest and answers, and the open ones of the same date and time. */
export async function readSuggestion(
  context: SessionContext,
  path: { eventId: string; suggestionId: string },
): Promise<SuggestionState> {
  const { db, session } = context;
  const { suggested, ...read } = await signedInBatch(context, {
    ...ofEvent(context, path),
    suggested: alikeSuggestions(db, path.suggestionId, path.eventId, session.userId),
  });
  return { ...toState(context, read), suggested: suggested.map(withoutAbsentResponse) };
}

/** Also reads everybody's answers, when dates were added, and whose mail about added dates waits. */
export async function readToAsk(context: SessionContext, path: { eventId: string }): Promise<AskState> {
  const { db, session } = context;
  const { answers, waiting, ...read } = await signedInBatch(context, {
    ...ofEvent(context, path),
    options: ownDatedOptions(db, path.eventId, session.userId),
    answers: answersOf(db, path.eventId, session.userId),
    waiting: waitingAsks(db, path.eventId),
  });
  return {
    ...toState(context, read),
    options: read.options.map(toOption),
    answersOf: new Map(answers.map(({ inviteId, answers }) => [inviteId ?? "", answers])),
    waiting: new Set(waiting.map(({ inviteId }) => inviteId ?? "")),
  };
}

/** Returns the statements that every reading needs. */
function ofEvent(
  { db, session }: SessionContext,
  path: EventPath,
  { inBin = false, withGuests = false }: Reading = {},
) {
  const eventId =
    "eventId" in path ? path.eventId : sql`(select event_id from date_options where id = ${path.optionId})`;
  return {
    found: (inBin ? ownEventAnywhere : ownEvent)(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
    people: peopleOf(db, eventId, session.userId),
    parties: partiesByDate(db, eventId, session.userId),
    guests: ownGuests(db, eventId, session.userId, withGuests),
  };
}

type Read = { user: Organizer } & {
  [Name in keyof ReturnType<typeof ofEvent>]: Awaited<ReturnType<typeof ofEvent>[Name]>;
};

function toState(
  { config }: SessionContext,
  { user: organizer, found, options, people, parties, guests }: Read,
): EventState {
  const [event] = found;
  if (!event) throw notFound();
  refuseWithheld(event, mailFromAddress(config));
  return {
    ...{ organizer, event, people, guests },
    options: options.map(toOption),
    comingPeople: peopleByDate(parties),
    mailFrom: mailFromAddress(config),
  };
}

/** Selects a suggestion of an own event with its guest and answers, and the open ones of the same date and time. */
function alikeSuggestions(db: Db, suggestionId: string, eventId: string | SQL, organizerId: string) {
  const chosen = alias(suggestions, "chosen");
  return db
    .select({
      suggestion: joinedColumns(suggestions, "suggestion"),
      response: joinedColumns(responses, "response"),
      email: invites.email,
    })
    .from(chosen)
    .innerJoin(events, and(eq(events.id, chosen.eventId), isOwn(eventId, organizerId)))
    .innerJoin(
      suggestions,
      and(
        eq(suggestions.eventId, chosen.eventId),
        eq(suggestions.date, chosen.date),
        eq(suggestions.time, chosen.time),
        or(eq(suggestions.id, chosen.id), eq(suggestions.status, "open")),
      ),
    )
    .innerJoin(invites, and(eq(invites.id, suggestions.inviteId), isNull(invites.removedAt)))
    .leftJoin(responses, eq(responses.inviteId, invites.id))
    .where(eq(chosen.id, suggestionId));
}

/** Without an answer, the columns of the left join are null. */
function withoutAbsentResponse({ response, ...suggested }: Suggested): Suggested {
  return { ...suggested, response: (response?.id as string | null) === null ? null : response };
}

function answersOf(db: Db, eventId: string | SQL, organizerId: string) {
  return db
    .select({ inviteId: responses.inviteId, answers: responses.answers })
    .from(responses)
    .innerJoin(events, and(eq(events.id, responses.eventId), isOwn(eventId, organizerId)))
    .where(and(eq(responses.eventId, eventId), isNotNull(responses.inviteId)));
}

/** Selects the people whose mail about added dates has not been tried. */
function waitingAsks(db: Db, eventId: string | SQL) {
  return db
    .select({ inviteId: outbox.inviteId })
    .from(outbox)
    .where(
      and(
        eq(outbox.eventId, eventId),
        eq(outbox.kind, "new-dates"),
        eq(outbox.status, "queued"),
        isNull(outbox.firstTriedAt),
      ),
    );
}

/**
 * Reads an event whose deadline has work, with the answers to its dates and the people invited within a day, in one
 * round trip. Returns null for an event in the recycle bin, and for one that an admin keeps from everybody.
 */
export async function readDueEvent(
  { db, config, now }: Context,
  { eventId, organizerId }: { eventId: string; organizerId: string },
): Promise<DueEvent | null> {
  const { organizers, found, options, people, parties, guests, answers, recent, full } = await namedBatch(db, {
    organizers: db.select().from(users).where(eq(users.id, organizerId)),
    found: ownEvent(db, eventId, organizerId),
    options: ownOptions(db, eventId, organizerId),
    people: peopleOf(db, eventId, organizerId),
    parties: partiesByDate(db, eventId, organizerId),
    guests: ownGuests(db, eventId, organizerId),
    answers: answersByDate(db, isOwn(eventId, organizerId)),
    recent: invitedSince(db, eventId, now - DAY),
    full: withFullMailbox(db, { eventId, organizerId }, now),
  });
  const [[organizer], [event]] = [organizers, found];
  if (!organizer || !event || event.withheldBy !== null) return null;
  const state = {
    ...{ organizer, event, people, guests, optedOut: new Set<string>(), mailFrom: mailFromAddress(config) },
    options: options.map(toOption),
    comingPeople: peopleByDate(parties),
  };
  return { state, answers, invitedLately: idsOf(recent), overCap: idsOf(full) };
}

const peopleByDate = (parties: { optionId: string; people: number }[]) =>
  new Map(parties.map(({ optionId, people }) => [optionId, people]));

const idsOf = (people: { id: string }[]) => new Set(people.map(({ id }) => id));

/**
 * Selects the people to whom one more reminder would pass a day's cap. Of several unanswered invites to one mailbox, each
 * counts those before it.
 */
function withFullMailbox(db: Db, { eventId, organizerId }: { eventId: string; organizerId: string }, now: number) {
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

/** Selects all people ever invited, in the order of their invitations, including removed ones. */
function peopleOf(db: Db, eventId: string | SQL, organizerId: string) {
  const optedOut = isOptedOut(invites.email, organizerId);
  const isAnsweredFor = sql`exists (select 1 from responses where invite_id = ${invites.id} and entered_by_organizer)`;
  const ownName = sql`(select nullif(respondent_name, '') from responses where invite_id = ${invites.id})`;
  const contactName = sql`(select name from contacts where owner_id = ${organizerId} and email = ${invites.email})`;
  return db
    .select({
      id: invites.id,
      email: invites.email,
      joinedAt: invites.joinedAt,
      token: invites.token,
      invitationNumber: invites.invitationNumber,
      respondedAt: invites.respondedAt,
      removedAt: invites.removedAt,
      nudgeCount: invites.nudgeCount,
      lastNudgedAt: invites.lastNudgedAt,
      calendarSequence: invites.calendarSequence,
      mustAttend: invites.mustAttend,
      askedAbout: invites.askedAbout,
      place: invites.place,
      movedUpAt: invites.movedUpAt,
      createdAt: sql<number>`${invites.createdAt}`.as("invited_at"),
      isOptedOut: sql`${optedOut}`.mapWith(Boolean).as("is_opted_out"),
      isUndeliverable: isUndeliverable(invites.email).mapWith(Boolean).as("is_undeliverable"),
      // These matter only after an opt-out, so they are looked up only then.
      isAnsweredFor: sql`iif(${optedOut}, ${isAnsweredFor}, 0)`.mapWith(Boolean).as("is_answered_for"),
      wasReached: sql`iif(${optedOut}, ${wasReached}, 1)`.mapWith(Boolean).as("was_reached"),
      // A mail names only people who must be there.
      name: sql<string | null>`iif(${invites.mustAttend}, coalesce(${ownName}, ${contactName}), null)`.as("known_name"),
    })
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isOwn(eventId, organizerId)))
    .where(eq(invites.eventId, eventId))
    .orderBy(asc(invites.createdAt), asc(invites.email));
}

/**
 * Selects how many listed people can make each date, and who come to the final one, where some guest brings others. It
 * reads no answers unless guests may.
 */
export function partiesByDate(db: Db, eventId: string | SQL, organizerId: string) {
  return db
    .select({ optionId: sql<string>`answer.key`, people: sql<number>`sum(${responses.partySize})` })
    .from(events)
    .innerJoin(responses, and(eq(responses.eventId, events.id), isNotNull(responses.inviteId)))
    .innerJoin(invites, and(eq(invites.id, responses.inviteId), isNotWaiting))
    .innerJoin(sql`json_each(${responses.answers}) as answer`, sql`answer.value = 'yes'`)
    .where(and(isOwn(eventId, organizerId), gt(events.maxParty, 1)))
    .groupBy(sql`answer.key`)
    .having(sql`max(${responses.partySize}) > 1`);
}

function optedOutAmong(db: Db, addresses: string[], organizerId: string) {
  return db.all<{ email: string }>(sql`
    select value as email from json_each(${JSON.stringify(addresses)}) where ${isOptedOut(sql`value`, organizerId)}`);
}

/** Counts the answers, and the people they stand for, to each date of the listed events that have no final date and are not past. */
export function answersByDate(db: Db, isListed: SQL | undefined) {
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
    .where(or(isNull(responses.inviteId), isNull(invites.removedAt), isNotNull(invites.formerAt)))
    .groupBy(responses.eventId, sql`answer.key`);
}
