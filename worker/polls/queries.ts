import { and, asc, eq, getTableColumns, isNull, type Placeholder } from "drizzle-orm";
import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import { isPast } from "#schema/past-event.ts";
import { publicName } from "#schema/person-name.ts";
import { dateOptions, events, invites, joinRequests, responses, users } from "#schema/tables/index.ts";
import { type Identity, isAdmin } from "../auth/session.ts";
import { deadlineOf, isClosed } from "../events/decide/deadline.ts";
import { comingTo } from "../events/decide/people-on.ts";
import type { EventRow } from "../events/event-row.ts";
import { toShownAnswers } from "../events/queries.ts";
import { revisionOf } from "../events/revision.ts";
import { toIso, toIsoOrNull } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/database/db.ts";
import { joinedColumns } from "../lib/database/joined-columns.ts";
import type { OpenPoll, ResponseRow } from "./decide/state.ts";
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

/** Selects the options of a token's event in order of time. */
export function selectOptions(db: Db, token: Token) {
  return db
    .select({ id: dateOptions.id, date: dateOptions.date, time: dateOptions.time })
    .from(invites)
    .innerJoin(dateOptions, eq(dateOptions.eventId, invites.eventId))
    .where(eq(invites.token, token))
    .orderBy(asc(dateOptions.date), asc(dateOptions.time));
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
    options: db
      .select({ id: dateOptions.id, date: dateOptions.date, time: dateOptions.time })
      .from(joinRequests)
      .innerJoin(dateOptions, eq(dateOptions.eventId, joinRequests.eventId))
      .where(asked)
      .orderBy(asc(dateOptions.date), asc(dateOptions.time)),
  };
}

/** Returns the fields that this one invitee may see. */
export function toPoll(
  open: OpenPoll,
  {
    viewer,
    others,
    config,
    now,
  }: { viewer: Identity | null; others: OtherAnswers[] | null; config: Config; now: number },
): Poll {
  const { event, organizer, invite, response, options, entered } = open;
  const final = options.find((option) => option.id === event.finalOptionId);
  const asked = final && isNewcomer(open) ? [final] : options;
  const shown = others && visibleOthers({ ...open, options: asked }, others);
  return {
    event: {
      id: event.id,
      title: event.title,
      description: event.description,
      location: event.location,
      organizerName: publicName(organizer),
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
      finalizedDate: final ? { date: final.date, time: final.time } : null,
      imageUrl: event.imageUrl,
      ticketUrl: event.ticketUrl,
      ...toShownAnswers(event),
      deadline: deadlineOf(event),
      isClosed: isClosed(event, now),
      language: event.language,
      maxParty: event.maxParty,
      capacity: event.capacity,
    },
    dateOptions: asked,
    language: viewer?.user.language ?? invite.language,
    others: shown,
    coming: others && shown && final ? comingTo(final.id, response ? [...others, response] : others) : null,
    revision: pollRevision(event),
    existingResponse: response && toResponse(response, invite.email),
    ...(entered && {
      entered: {
        respondentName: entered.respondentName,
        comments: entered.comments,
        dateOptionResponses: entered.answers,
        partySize: entered.partySize,
      },
    }),
    invite: { email: invite.email },
    viewer: viewer && {
      email: viewer.user.email,
      firstName: viewer.user.firstName,
      lastName: viewer.user.lastName,
      isAdmin: isAdmin(viewer, config),
    },
  };
}

/** Returns true for a person who came after the date was chosen and has not answered. */
function isNewcomer({ event, invite, response }: OpenPoll): boolean {
  return response === null && event.finalizedAt !== null && invite.createdAt > event.finalizedAt;
}

/** Returns a person's own answers for the response. */
export function toResponse(response: ResponseRow, email: string | null): PollResponse {
  return {
    id: response.id,
    respondentName: response.respondentName,
    respondentEmail: email,
    comments: response.comments,
    dateOptionResponses: response.answers,
    partySize: response.partySize,
    updatedAt: toIso(response.updatedAt),
  };
}

/** Returns a text that changes with every edit of the event and, if invitees see answers, with every answer. */
export function pollRevision(event: Pick<EventRow, "version" | "revision" | "visibility">): string {
  return revisionOf(event.visibility === "organizer" ? { ...event, revision: 0 } : event);
}
