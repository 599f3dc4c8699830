import { and, asc, count, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DateOption, EventDetails, EventResponse, EventSummary } from "#schema/contracts/events.ts";
import { optionDate } from "#schema/option-date.ts";
import { isPast } from "#schema/past-event.ts";
import { publicName } from "#schema/person-name.ts";
import {
  contacts,
  dateOptions,
  events,
  followedChanges,
  groupLinks,
  idempotencyKeys,
  invites,
  outbox,
  responses,
  suggestions,
} from "#schema/tables/index.ts";
import { toIso, toIsoOrNull } from "../../lib/clock.ts";
import type { Config } from "../../lib/config.ts";
import { inOrder, optionColumns } from "../../lib/database/date-options.ts";
import type { Db } from "../../lib/database/db.ts";
import { isOptedOut } from "../../mail/opt-outs.ts";
import { isUndeliverable } from "../../mail/undeliverable.ts";
import { ACTIVE_EVENTS_MAX } from "../../policy/caps.ts";
import { deadlineOf } from "./decide/deadline.ts";
import { eventShow, type FollowedRow } from "./decide/event-show.ts";
import type { ResponseRow } from "./decide/open-poll.ts";
import type { EventRow, Organizer } from "./event-row.ts";
import { toResponse } from "./to-response.ts";

/**
 * Tests for a person whose answers count: everybody on the list, and former participants. A removed person's answer stays
 * stored with its comment, and nobody sees it unless they are invited again.
 */
export const answersCount = or(isNull(invites.removedAt), isNotNull(invites.formerAt));

/** Selects the organizer's own event outside the recycle bin. A missing and another person's event look the same. */
export function ownEvent(db: Db, eventId: string | SQL, organizerId: string) {
  return db
    .select()
    .from(events)
    .where(and(isOwn(eventId, organizerId), isNull(events.deletedAt)));
}

/** Selects the organizer's own event, also from the recycle bin. */
export function ownEventAnywhere(db: Db, eventId: string | SQL, organizerId: string) {
  return db.select().from(events).where(isOwn(eventId, organizerId));
}

const isActive = and(isNull(events.deletedAt), isNull(events.archivedAt));

/** Selects how many events of the organizer are neither past nor deleted. */
export function activeEvents(db: Db, organizerId: string) {
  return db
    .select({ total: count() })
    .from(events)
    .where(and(eq(events.organizerId, organizerId), isActive));
}

/** Tests that the organizer may have one more event that is neither past nor deleted. */
export function isUnderEventCap(organizerId: string): SQL {
  return sql`(select count(*) from events where organizer_id = ${organizerId} and deleted_at is null
    and archived_at is null) < ${ACTIVE_EVENTS_MAX}`;
}

/** Tests that the event belongs to the organizer. `eventId` is an id or an expression for one. */
export function isOwn(eventId: string | SQL, organizerId: string) {
  return and(eq(events.id, eventId), eq(events.organizerId, organizerId));
}

/** Selects an own event's options in order of time, for `toOption`; the statement checks the owner. */
export function ownOptions(db: Db, eventId: string | SQL, organizerId: string) {
  return db
    .select(optionColumns)
    .from(dateOptions)
    .innerJoin(events, and(eq(events.id, dateOptions.eventId), isOwn(eventId, organizerId)))
    .where(eq(dateOptions.eventId, eventId))
    .orderBy(...inOrder);
}

/** Selects the same with the times at which they were added. */
export function ownDatedOptions(db: Db, eventId: string | SQL, organizerId: string) {
  return db
    .select({ ...optionColumns, addedAt: dateOptions.addedAt })
    .from(dateOptions)
    .innerJoin(events, and(eq(events.id, dateOptions.eventId), isOwn(eventId, organizerId)))
    .where(eq(dateOptions.eventId, eventId))
    .orderBy(...inOrder);
}

/** Selects what changes of shows did to an event's dates, oldest first. */
export function followedOf(db: Db, eventId: string | SQL) {
  return db.select().from(followedChanges).where(eq(followedChanges.eventId, eventId)).orderBy(asc(followedChanges.at));
}

/** Selects the code of an own event's present group link, unless an admin switched it off. */
export function currentGroupLink(db: Db, eventId: string, organizerId: string) {
  return db
    .select({ code: groupLinks.code })
    .from(groupLinks)
    .innerJoin(events, and(eq(events.id, groupLinks.eventId), isOwn(eventId, organizerId)))
    .where(and(eq(groupLinks.eventId, eventId), isNull(groupLinks.endedAt), isNull(events.groupLinkOffAt)));
}

export function groupLinkUrl([link]: { code: string }[], { APP_ORIGIN }: Config): string | null {
  return link ? `${APP_ORIGIN}/join/${link.code}` : null;
}

/**
 * Selects invited people who were not removed, in the order of their invitations, each with their last mail and their
 * name as a contact.
 */
export function ownInvites(db: Db, eventId: string, organizerId: string) {
  const lastMail = db
    .select({
      inviteId: outbox.inviteId,
      kind: outbox.kind,
      status: outbox.status,
      reason: outbox.reason,
      withdrawnBy: outbox.withdrawnBy,
      dueAt: outbox.dueAt,
      // SQLite takes the other columns from the row with the maximum.
      at: sql<number>`max(${outbox.createdAt})`.as("at"),
    })
    .from(outbox)
    .where(and(eq(outbox.eventId, eventId), isNotNull(outbox.inviteId)))
    .groupBy(outbox.inviteId)
    .as("last_mail");
  return db
    .select({
      id: invites.id,
      email: invites.email,
      joinedAt: invites.joinedAt,
      mustAttend: invites.mustAttend,
      contactName: contacts.name,
      respondedAt: invites.respondedAt,
      unsentAt: invites.unsentAt,
      nudgeCount: invites.nudgeCount,
      lastNudgedAt: invites.lastNudgedAt,
      askedAbout: invites.askedAbout,
      place: invites.place,
      movedUpAt: invites.movedUpAt,
      createdAt: sql<number>`${invites.createdAt}`.as("invited_at"),
      mail: {
        kind: lastMail.kind,
        status: lastMail.status,
        reason: lastMail.reason,
        withdrawnBy: lastMail.withdrawnBy,
        dueAt: lastMail.dueAt,
      },
      optedOut: isOptedOut(invites.email, organizerId).mapWith(Boolean),
      isUndeliverable: isUndeliverable(invites.email).mapWith(Boolean),
    })
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isOwn(eventId, organizerId)))
    .leftJoin(lastMail, eq(lastMail.inviteId, invites.id))
    .leftJoin(contacts, and(eq(contacts.ownerId, organizerId), eq(contacts.email, invites.email)))
    .where(and(eq(invites.eventId, eventId), isNull(invites.removedAt)))
    .orderBy(asc(invites.createdAt), asc(invites.email));
}

/** Selects the answers of invited people, of former participants, and of the host (no invite). */
export function ownResponses(db: Db, eventId: string, organizerId: string) {
  return db
    .select({
      response: responses,
      email: sql<string | null>`iif(${invites.formerAt} is null, ${invites.email}, null)`.as("address"),
    })
    .from(responses)
    .innerJoin(events, and(eq(events.id, responses.eventId), isOwn(eventId, organizerId)))
    .leftJoin(invites, eq(invites.id, responses.inviteId))
    .where(and(eq(responses.eventId, eventId), answersCount))
    .orderBy(asc(responses.createdAt));
}

/** Selects the open suggestions of an own event with what is known of each guest's name, oldest first. */
export function ownSuggestions(db: Db, eventId: string, organizerId: string) {
  return db
    .select({
      id: suggestions.id,
      inviteId: suggestions.inviteId,
      date: suggestions.date,
      time: suggestions.time,
      note: suggestions.note,
      createdAt: suggestions.createdAt,
      name: sql<string>`coalesce(nullif(${responses.respondentName}, ''), ${contacts.name}, ${invites.email}, '')`.as(
        "whose",
      ),
    })
    .from(suggestions)
    .innerJoin(events, and(eq(events.id, suggestions.eventId), isOwn(eventId, organizerId)))
    .innerJoin(invites, and(eq(invites.id, suggestions.inviteId), isNull(invites.removedAt)))
    .leftJoin(responses, eq(responses.inviteId, invites.id))
    .leftJoin(contacts, and(eq(contacts.ownerId, organizerId), eq(contacts.email, invites.email)))
    .where(and(eq(suggestions.eventId, eventId), eq(suggestions.status, "open")))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id));
}

/** Selects the event made with this key within a day. */
export function idempotentEvent(db: Db, userId: string, key: string, now: number) {
  return db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), gt(idempotencyKeys.expiresAt, now)));
}

/** An event with everything that its organizer's view of it needs. */
interface OwnEvent {
  event: EventRow;
  /** In order of time. */
  options: DateOption[];
  organizer: Organizer;
  inviteEmails: string[];
  /** What changes of shows did to its dates, oldest first. */
  followed: FollowedRow[];
}

/** Returns an event for the organizer's lists. */
export function toSummary({ event, options, organizer, inviteEmails }: Omit<OwnEvent, "followed">): EventSummary {
  const final = options.find(({ id }) => id === event.finalOptionId);
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    location: event.location,
    organizerName: publicName(organizer),
    organizerEmail: organizer.email,
    inviteEmails,
    dateOptions: options.map((option) => ({ id: option.id, ...optionDate(option) })),
    dateOptionCount: Math.max(event.optionCount, options.length),
    timezone: event.timezone,
    createdAt: toIso(event.createdAt),
    isFinalized: event.finalOptionId !== null,
    finalDateId: event.finalOptionId,
    finalizedDate: final ? optionDate(final) : null,
    isDeleted: event.deletedAt !== null,
    isTakenDown: event.withheldBy === "taken-down",
    isPastEvent: isPast(event),
    deletedAt: toIsoOrNull(event.deletedAt),
    archivedAt: toIsoOrNull(event.archivedAt),
    responseCount: event.responseCount,
    inviteCount: event.inviteCount,
    imageUrl: event.imageUrl,
  };
}

/** Returns an event for its organizer's dashboard. */
export function toDetails(own: OwnEvent): EventDetails {
  const { durationMinutes, version, ticketUrl, autoFinalize, language } = own.event;
  const { maxParty, capacity, minimum, suggestions, notes } = own.event;
  const deadline = deadlineOf(own.event);
  return {
    ...toSummary(own),
    durationMinutes,
    version,
    ticketUrl,
    show: eventShow(own),
    deadline,
    autoFinalize,
    language,
    maxParty,
    capacity,
    minimum,
    suggestions,
    notes,
    ...toShownAnswers(own.event),
  };
}

/** Returns a guest's answers for the organizer, to whom a guest without a name goes by the address. */
export function toEventResponse(
  response: ResponseRow,
  { inviteId, email }: { inviteId: string; email: string | null },
): EventResponse {
  const own = toResponse(response, email);
  return { ...own, respondentName: own.respondentName || email || "", inviteId, revision: response.revision };
}

/** Returns the setting of who sees answers. */
export function toShownAnswers({ visibility, afterAnswer, visibleSince }: EventRow) {
  return { visibility, afterAnswer, visibleSince: toIsoOrNull(visibleSince) };
}
