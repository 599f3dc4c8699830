import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { DateOption } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { publicName } from "#schema/person-name.ts";
import { dateOptions, events, invites, users } from "#schema/tables/index.ts";
import { toIso, toIsoOrNull } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";

/**
 * Selects the signed-in user's address once it is verified; invitations to it are theirs. Otherwise selects nothing.
 */
export function verifiedAddress(claims: SessionClaims, now: number) {
  return sql`(select users.email from sessions join users on users.id = sessions.user_id
    where sessions.id = ${claims.sessionId} and sessions.user_id = ${claims.userId} and sessions.expires_at > ${now}
      and users.email_verified_at is not null)`;
}

/** 'open' and 'dismissed' list invitations to events that are not archived, 'past' those to archived events of others. */
export type Which = "open" | "dismissed" | "past";

const isWanted = {
  open: isNull(invites.dismissedAt),
  dismissed: isNotNull(invites.dismissedAt),
  past: sql`true`,
};

/**
 * Returns two statements for the user's invitations to events outside the recycle bin, newest first. Own past events are
 * in the organizer's list already.
 */
export function receivedInvites(db: Db, claims: SessionClaims, which: Which, now: number) {
  const isReceived = and(
    sql`${invites.email} = ${verifiedAddress(claims, now)}`,
    isNull(invites.removedAt),
    isWanted[which],
  );
  const isListed = and(
    eq(events.id, invites.eventId),
    isNull(events.deletedAt),
    ...(which === "past"
      ? [isNotNull(events.archivedAt), ne(events.organizerId, claims.userId)]
      : [isNull(events.archivedAt)]),
  );
  return [
    db
      .select({
        id: invites.id,
        token: invites.token,
        respondedAt: invites.respondedAt,
        createdAt: invites.createdAt,
        dismissedAt: invites.dismissedAt,
        eventId: invites.eventId,
        title: events.title,
        description: events.description,
        finalOptionId: events.finalOptionId,
        archivedAt: events.archivedAt,
        // A batch's rows are read by name, so columns with equal names get aliases.
        eventCreatedAt: sql<number>`${events.createdAt}`.as("event_created_at"),
        organizer: {
          id: sql<string>`${users.id}`.as("user_id"),
          email: users.email,
          firstName: users.firstName,
          lastName: users.lastName,
          emailVerifiedAt: users.emailVerifiedAt,
        },
      })
      .from(invites)
      .innerJoin(events, isListed)
      .innerJoin(users, eq(users.id, events.organizerId))
      .where(isReceived)
      .orderBy(desc(invites.createdAt), asc(invites.id)),
    db
      .select({ id: dateOptions.id, date: dateOptions.date, time: dateOptions.time, eventId: dateOptions.eventId })
      .from(invites)
      .innerJoin(events, isListed)
      .innerJoin(dateOptions, eq(dateOptions.eventId, invites.eventId))
      .where(isReceived)
      .orderBy(asc(dateOptions.date), asc(dateOptions.time)),
  ] as const;
}

type InviteRows = Awaited<ReturnType<typeof receivedInvites>[0]>;
type OptionRows = Awaited<ReturnType<typeof receivedInvites>[1]>;

/** Builds the receiver's invitations from both results of {@link receivedInvites}. */
export function toInvites(rows: InviteRows, options: OptionRows): Invite[] {
  const byEvent = Map.groupBy(options, ({ eventId }) => eventId);
  return rows.map((row) => {
    const ofEvent: DateOption[] = (byEvent.get(row.eventId) ?? []).map(({ id, date, time }) => ({ id, date, time }));
    const final = ofEvent.find(({ id }) => id === row.finalOptionId);
    return {
      id: row.id,
      token: row.token,
      used: row.respondedAt !== null,
      createdAt: toIso(row.createdAt),
      dismissedAt: toIsoOrNull(row.dismissedAt),
      event: {
        title: row.title,
        description: row.description,
        organizerName: publicName(row.organizer),
        createdAt: toIso(row.eventCreatedAt),
        finalDateId: row.finalOptionId,
        finalizedDate: final ? { date: final.date, time: final.time } : null,
        archivedAt: toIsoOrNull(row.archivedAt),
      },
      dateOptions: ofEvent,
    };
  });
}
