import { and, asc, eq, getTableColumns, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Poll, Seat, Suggestion } from "#schema/contracts/polls.ts";
import { noteOf, optionDate } from "#schema/option-date.ts";
import { isPast } from "#schema/past-event.ts";
import { publicName, shortName } from "#schema/person-name.ts";
import {
  dateOptions,
  events,
  followedChanges,
  invites,
  joinRequests,
  responses,
  suggestions,
  users,
} from "#schema/tables/index.ts";
import { type Identity, isAdmin } from "../../auth/session.ts";
import { toIso, toIsoOrNull } from "../../lib/clock.ts";
import type { Config } from "../../lib/config.ts";
import { inOrder, optionColumns } from "../../lib/database/date-options.ts";
import type { Db } from "../../lib/database/db.ts";
import { joinedColumns } from "../../lib/database/joined-columns.ts";
import { comingOf } from "../core/decide/coming-people.ts";
import { deadlineOf, isClosed } from "../core/decide/deadline.ts";
import { eventShow, withChange } from "../core/decide/event-show.ts";
import type { KnownSuggestion, OpenPoll } from "../core/decide/open-poll.ts";
import { freeRoom, positionOf, waitingList } from "../core/decide/room.ts";
import type { Guest } from "../core/decide/state.ts";
import type { EventRow } from "../core/event-row.ts";
import { guestsInRoom } from "../core/guests.ts";
import { followedOf, toShownAnswers } from "../core/queries.ts";
import { revisionOf } from "../core/revision.ts";
import { toResponse } from "../core/to-response.ts";
import { type OtherAnswers, visibleOthers } from "./others.ts";

type Token = string | Placeholder;

/**
 * Selects what a token opens: invite, event, organizer, and this person's answers, whose columns are null before the
 * first. Finds nothing for a removed person or a deleted event.
 */
export function selectPoll(db: Db, token: Token) {
  return db
    .select({
      invite: joinedColumns(invites, "invite"),
      event: joinedColumns(events, "event"),
      organizer: joinedColumns(users, "organizer"),
      response: joinedColumns(responses, "response"),
    })
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isNull(events.deletedAt)))
    .innerJoin(users, eq(users.id, events.organizerId))
    .leftJoin(responses, eq(responses.inviteId, invites.id))
    .where(and(eq(invites.token, token), isNull(invites.removedAt)));
}

/** Selects the options of a token's event in order of time, for `toOption`. */
export function selectOptions(db: Db, token: Token) {
  return db
    .select(optionColumns)
    .from(invites)
    .innerJoin(dateOptions, eq(dateOptions.eventId, invites.eventId))
    .where(eq(invites.token, token))
    .orderBy(...inOrder);
}

/** Selects what changes of shows did to the dates of a token's event, oldest first. */
export function selectFollowed(db: Db, token: Token) {
  return db
    .select(getTableColumns(followedChanges))
    .from(invites)
    .innerJoin(followedChanges, eq(followedChanges.eventId, invites.eventId))
    .where(eq(invites.token, token))
    .orderBy(asc(followedChanges.at));
}

/**
 * Selects what the person with this token has suggested, and the open suggestions of others, oldest first. It reads no
 * rows unless the event takes suggestions.
 */
export function selectSuggestions(db: Db, token: Token) {
  const isOwn = sql`${suggestions.inviteId} = ${invites.id}`;
  return db
    .select({
      id: suggestions.id,
      date: suggestions.date,
      time: suggestions.time,
      note: suggestions.note,
      status: suggestions.status,
      isOwn: isOwn.mapWith(Boolean).as("is_own"),
    })
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isNull(events.deletedAt), eq(events.suggestions, true)))
    .innerJoin(suggestions, and(eq(suggestions.eventId, events.id), or(isOwn, eq(suggestions.status, "open"))))
    .where(and(eq(invites.token, token), isNull(invites.removedAt)))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id));
}

/** Selects the open suggestions of an event for a person who is not on its list yet. */
export function openSuggestions(db: Db, eventId: SQL) {
  return db
    .select({
      id: suggestions.id,
      date: suggestions.date,
      time: suggestions.time,
      note: suggestions.note,
      status: suggestions.status,
      isOwn: sql`0`.mapWith(Boolean).as("is_own"),
    })
    .from(events)
    .innerJoin(suggestions, and(eq(suggestions.eventId, events.id), eq(suggestions.status, "open")))
    .where(and(eq(events.id, eventId), eq(events.suggestions, true)));
}

/** Returns the statements of one batch that open a poll by the token of an unconfirmed request to join. */
export function requestStatements(db: Db, token: string) {
  const asked = eq(joinRequests.token, token);
  const eventOpens = and(eq(events.id, joinRequests.eventId), isNull(events.deletedAt));
  const samePerson = and(eq(invites.eventId, joinRequests.eventId), eq(invites.email, joinRequests.email));
  return {
    requests: db.select(getTableColumns(joinRequests)).from(joinRequests).innerJoin(events, eventOpens).where(asked),
    events: db.select(getTableColumns(events)).from(joinRequests).innerJoin(events, eventOpens).where(asked),
    organizers: db
      .select(getTableColumns(users))
      .from(joinRequests)
      .innerJoin(events, eventOpens)
      .innerJoin(users, eq(users.id, events.organizerId))
      .where(asked),
    invites: db.select(getTableColumns(invites)).from(joinRequests).innerJoin(invites, samePerson).where(asked),
    guests: guestsInRoom(db, sql`(select event_id from join_requests where token = ${token})`),
    options: db
      .select(optionColumns)
      .from(joinRequests)
      .innerJoin(dateOptions, eq(dateOptions.eventId, joinRequests.eventId))
      .where(asked)
      .orderBy(...inOrder),
    suggestions: openSuggestions(db, sql`(select event_id from join_requests where token = ${token})`),
    followed: followedOf(db, sql`(select event_id from join_requests where token = ${token})`),
  };
}

/** Returns the fields that this one invitee may see. */
export function toPoll(
  open: OpenPoll,
  {
    viewer,
    others,
    guests,
    calendarUrl,
    config,
    now,
  }: {
    viewer: Identity | null;
    others: OtherAnswers[] | null;
    guests: Guest[];
    calendarUrl?: string | undefined;
    config: Config;
    now: number;
  },
): Poll {
  const { event, organizer, invite, response, options, entered } = open;
  const final = options.find((option) => option.id === event.finalOptionId);
  const asked = final && isNewcomer(open) ? [final] : options;
  const shown = others && visibleOthers({ ...open, options: asked }, others);
  const showsAnswers = shown !== null && ("people" in shown || "counts" in shown);
  return {
    event: {
      id: event.id,
      title: event.title,
      description: event.description,
      location: event.location,
      organizerName: publicName(organizer),
      organizerFirstName: shortName(organizer),
      timezone: event.timezone,
      durationMinutes: event.durationMinutes,
      createdAt: toIso(event.createdAt),
      isFinalized: final !== undefined,
      isPastEvent: isPast(event),
      archivedAt: toIsoOrNull(event.archivedAt),
      isDeleted: event.deletedAt !== null,
      deletedAt: toIsoOrNull(event.deletedAt),
      responseCount: event.responseCount,
      inviteCount: event.inviteCount,
      finalDateId: event.finalOptionId,
      finalizedDate: final ? optionDate(final) : null,
      imageUrl: event.imageUrl,
      ticketUrl: event.ticketUrl,
      show: eventShow(open),
      ...toShownAnswers(event),
      deadline: deadlineOf(event),
      isClosed: isClosed(event, now),
      language: event.language,
      maxParty: event.maxParty,
      capacity: event.capacity,
      notes: event.notes,
      suggestions: event.suggestions,
    },
    dateOptions: asked.map(({ showId: _, ...option }) => withChange(option, open.followed)),
    newDateIds: newDateIds(open, now),
    suggestions: ownSuggestions(open.suggestions),
    language: viewer?.user.language ?? invite.language,
    others: shown,
    coming: others && showsAnswers ? shownComing(open, others) : null,
    revision: pollRevision(event),
    ...seatOf(open, guests),
    freePlaces: freePlacesOf(event, guests),
    existingResponse: response && toResponse(response, invite.email),
    ...(entered && {
      entered: {
        respondentName: entered.respondentName,
        comments: entered.comments,
        dateOptionResponses: entered.answers,
        partySize: entered.partySize,
        suggestion: event.suggestions ? entered.suggestion : null,
      },
    }),
    invite: { email: invite.email },
    ...(calendarUrl !== undefined && { calendarUrl, pushKey: config.VAPID_PUBLIC_KEY }),
    viewer: viewer && {
      email: viewer.user.email,
      firstName: viewer.user.firstName,
      lastName: viewer.user.lastName,
      isAdmin: isAdmin(viewer, config),
      ...(viewer.hasCalendars && { hasCalendars: true }),
    },
  };
}

/** Returns true for a person who came after the date was chosen and has not answered. */
function isNewcomer({ event, invite, response }: OpenPoll): boolean {
  return response === null && event.finalizedAt !== null && invite.createdAt > event.finalizedAt;
}

/** Returns the dates about which this person was asked and which they have not answered, while they can. */
function newDateIds({ event, invite, options, response }: OpenPoll, now: number): string[] {
  if (event.finalOptionId !== null || isPast(event) || isClosed(event, now)) return [];
  return options.map(({ id }) => id).filter((id) => invite.askedAbout.includes(id) && !response?.answers[id]);
}

/** Returns a person's own suggestions for the response. */
export function ownSuggestions(known: KnownSuggestion[]): Suggestion[] {
  return known
    .filter(({ isOwn }) => isOwn)
    .map(({ isOwn: _, note, ...suggestion }) => ({ ...suggestion, ...noteOf({ note }) }));
}

/** Returns how many people come to the final date, this person included; null before it. */
function shownComing({ event, invite, response }: OpenPoll, others: OtherAnswers[]): Poll["coming"] {
  const listed = others.filter(({ hasLeft }) => !hasLeft);
  const coming = comingOf(event, response ? [...listed, { ...response, place: invite.place }] : listed);
  return coming && { people: coming.people, answers: coming.answers };
}

function freePlacesOf({ finalOptionId: optionId, capacity }: EventRow, guests: Guest[]): number | null {
  return optionId === null || capacity === null ? null : Math.max(0, freeRoom({ capacity, optionId }, guests));
}

/** Returns where a person stands in the room of an event with a final date. */
export function seatOf({ event, invite }: Pick<OpenPoll, "event" | "invite">, guests: Guest[]): Seat {
  const { finalOptionId, capacity } = event;
  if (finalOptionId === null || capacity === null) return { place: null, waitingPosition: null };
  return { place: invite.place, waitingPosition: positionOf(invite.id, waitingList(finalOptionId, guests)) };
}

/** Returns a text that changes with every edit of the event and, if invitees see answers or comments, with every answer. */
export function pollRevision(event: Pick<EventRow, "version" | "revision" | "visibility" | "notes">): string {
  const isPrivate = event.visibility === "organizer" && event.notes === "organizer";
  return revisionOf(isPrivate ? { ...event, revision: 0 } : event);
}
