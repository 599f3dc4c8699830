import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { UpdateEventInput } from "#schema/contracts/events.ts";
import { events, invites, outbox, responses, suggestions } from "#schema/tables/index.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { toOption } from "../../lib/database/date-options.ts";
import type { Db } from "../../lib/database/db.ts";
import { joinedColumns } from "../../lib/database/joined-columns.ts";
import { notFound } from "../../lib/refusal.ts";
import { isOptedOut } from "../../mail/opt-outs.ts";
import { isUndeliverable } from "../../mail/undeliverable.ts";
import { refuseWithheld } from "../core/decide/refusals.ts";
import type {
  AskState,
  ComingPeople,
  CountedState,
  DeletedState,
  EventState,
  Suggested,
  SuggestionState,
  UpdateState,
} from "../core/decide/state.ts";
import type { Organizer } from "../core/event-row.ts";
import { ownGuests, partiesByDate, wasReached } from "../core/guests.ts";
import {
  activeEvents,
  followedOf,
  isOwn,
  ownDatedOptions,
  ownEvent,
  ownEventAnywhere,
  ownOptions,
} from "../core/queries.ts";
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

const eventIdOf = (path: EventPath) =>
  "eventId" in path ? path.eventId : sql`(select event_id from date_options where id = ${path.optionId})`;

// Each reading is one round trip. Throws 401 without a live session, 404 for a missing or another person's event, and
// 410 for one that was taken down.

/** Reads the organizer's own event with its options, all people ever invited and the organizer. */
export async function readEvent(context: SessionContext, path: EventPath): Promise<EventState> {
  return toState(context, await signedInBatch(context, ofEvent(context, path)));
}

/** Also counts who can make each date. */
export async function readToFinalize(context: SessionContext, path: EventPath): Promise<CountedState> {
  const { parties, ...read } = await signedInBatch(context, {
    ...ofEvent(context, path),
    parties: partiesByDate(context.db, eventIdOf(path), context.session.userId),
  });
  return { ...toState(context, read), comingByDate: comingByDate(parties) };
}

/** Also reads which of the invited want no mail, how many people are invited already, and who has answered if there is to be room. */
export async function readToUpdate(
  context: SessionContext,
  input: EventPath & Pick<UpdateEventInput, "inviteEmails" | "capacity">,
): Promise<UpdateState> {
  const { db, session } = context;
  const { inviteEmails: addresses = [], capacity } = input;
  const { optedOut, invitations, parties, ...read } = await signedInBatch(context, {
    ...ofEvent(context, input, { withGuests: typeof capacity === "number" }),
    parties: partiesByDate(db, eventIdOf(input), session.userId),
    optedOut: optedOutAmong(db, addresses, session.userId),
    invitations: addresses.length > 0 ? [storedInvitations(db, session.userId)] : [],
  });
  return {
    ...toState(context, read),
    comingByDate: comingByDate(parties),
    optedOut: new Set(optedOut.map(({ email }) => email)),
    invitations: invitations[0]?.[0]?.total ?? 0,
  };
}

/** Reads an event that may be in the recycle bin, and how many others the organizer has. */
export async function readToRestore(context: SessionContext, path: EventPath): Promise<DeletedState> {
  const { db, session } = context;
  const { active, parties, ...read } = await signedInBatch(context, {
    ...ofEvent(context, path, { inBin: true }),
    parties: partiesByDate(db, eventIdOf(path), session.userId),
    active: activeEvents(db, session.userId),
  });
  return { ...toState(context, read), comingByDate: comingByDate(parties), activeEvents: active[0]?.total ?? 0 };
}

/** Also reads a suggestion with its guest and answers, and the open ones of the same date, time and note. */
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
  const eventId = eventIdOf(path);
  return {
    found: (inBin ? ownEventAnywhere : ownEvent)(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
    people: peopleOf(db, eventId, session.userId),
    guests: ownGuests(db, eventId, session.userId, withGuests),
    followed: followedOf(db, eventId),
  };
}

type Read = { user: Organizer } & {
  [Name in keyof ReturnType<typeof ofEvent>]: Awaited<ReturnType<typeof ofEvent>[Name]>;
};

function toState({ config }: SessionContext, { user: organizer, found, options, ...read }: Read): EventState {
  const [event] = found;
  if (!event) throw notFound();
  refuseWithheld(event, mailFromAddress(config));
  return {
    ...{ organizer, event },
    ...{ people: read.people, guests: read.guests, followed: read.followed },
    options: options.map(toOption),
    mailFrom: mailFromAddress(config),
  };
}

/** Selects a suggestion of an own event with its guest and answers, and the open ones of the same date, time and note. */
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
        eq(suggestions.note, chosen.note),
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

/** Turns the rows of `partiesByDate` into who can make each date. */
export const comingByDate = (parties: ({ optionId: string } & ComingPeople)[]) =>
  new Map(parties.map(({ optionId, ...coming }) => [optionId, coming]));

/** Selects all people ever invited, in the order of their invitations, including removed ones. */
export function peopleOf(db: Db, eventId: string | SQL, organizerId: string) {
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

function optedOutAmong(db: Db, addresses: string[], organizerId: string) {
  return db.all<{ email: string }>(sql`
    select value as email from json_each(${JSON.stringify(addresses)}) where ${isOptedOut(sql`value`, organizerId)}`);
}
