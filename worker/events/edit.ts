import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DateOption } from "#schema/contracts/events.ts";
import { events, invites, outbox } from "#schema/tables/index.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { failure, notFound, staleVersion } from "../errors.ts";
import type { Db, Statement } from "../lib/db.ts";
import { insist } from "../lib/insist.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import type { EventRow, Organizer } from "./facts.ts";
import { isOwn, ownEvent, ownOptions } from "./queries.ts";

export interface OpenEvent {
  organizer: Organizer;
  event: EventRow;
  /** In order of time. */
  options: DateOption[];
}

/** An own event as every edit reads it first, in one round trip; 404 for anybody else's, 409 for a stale `version`. */
export async function readOwnEvent(
  db: Db,
  claims: SessionClaims,
  eventId: string,
  version: number | undefined,
  now: number,
): Promise<OpenEvent> {
  const [users, [event], options] = await db.batch([
    sessionUser(db, claims, now),
    ownEvent(db, eventId, claims.userId),
    ownOptions(db, eventId, claims.userId),
  ]);
  const organizer = requireUser(users);
  if (!event) throw notFound();
  refuseStale(event, version);
  return { organizer, event, options };
}

/** Throws 409 when the client saw another version. Without a version the edit is unconditional. */
export function refuseStale(event: EventRow, version: number | undefined): void {
  if (version !== undefined && version !== event.version) throw staleVersion();
}

/** 409 for what is archived: it stays as it was. */
export function refusePast(event: EventRow): void {
  if (event.archivedAt !== null) throw failure("event-over", "This event is over. It can no longer be changed.");
}

/** 409 for what would change the final date itself. */
export function refuseFinalized(event: EventRow): void {
  if (event.finalOptionId !== null) throw failure("already-finalized", "Reopen the event first.");
}

export type EventChanges = Partial<Omit<typeof events.$inferInsert, "id" | "organizerId" | "version">>;

export interface Edited {
  event: EventRow;
  inviteEmails: string[];
  /** Ledger rows to be handed to the queue. */
  mailIds: string[];
  /** What each of the statements answered. */
  results: unknown[];
}

/**
 * One edit of the organizer: `statements`, the changed columns and the next version as one batch, which fails as a whole
 * when the event is no longer as it was read (see {@link retryWhenChanged}).
 */
export async function commitEdit(
  db: Db,
  before: EventRow,
  changes: EventChanges,
  statements: Statement[],
  now: number,
): Promise<Edited> {
  const results = await db.batch([
    insist(db, isUnchanged(before)),
    ...statements,
    db
      .update(events)
      .set({ ...changes, version: before.version + 1 })
      .where(isOwn(before.id, before.organizerId))
      .returning(),
    invitedEmails(db, before),
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.eventId, before.id), eq(outbox.createdAt, now), eq(outbox.status, "queued"))),
  ]);
  const [[event], people, mails] = results.slice(-3) as [[EventRow], { email: string }[], { id: string }[]];
  return {
    event,
    inviteEmails: people.map(({ email }) => email),
    mailIds: mails.map(({ id }) => id),
    results: results.slice(1, -3),
  };
}

/** Addresses of the people invited and not removed, in the order they were invited. */
export function invitedEmails(db: Db, event: EventRow) {
  return db
    .select({ email: invites.email })
    .from(invites)
    .where(and(eq(invites.eventId, event.id), isNull(invites.removedAt)))
    .orderBy(asc(invites.createdAt), asc(invites.email));
}

/** The event is as it was read: every edit moves its version, archiving its own column. */
export function isUnchanged(event: EventRow): SQL {
  return sql`exists (select 1 from events where id = ${event.id} and organizer_id = ${event.organizerId}
    and version = ${event.version} and deleted_at is ${event.deletedAt} and archived_at is ${event.archivedAt})`;
}
