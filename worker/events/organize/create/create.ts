import { and, eq, lte, sql } from "drizzle-orm";
import type { CreateEventInput, Invitations } from "#schema/contracts/events.ts";
import { events, groupLinks, idempotencyKeys } from "#schema/tables/index.ts";
import { changeBatch } from "../../../auth/change-batch.ts";
import type { UserRow } from "../../../auth/session.ts";
import { signedInBatch } from "../../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../../http/verb-context.ts";
import { type Db, namedBatch, type Statement } from "../../../lib/database/db.ts";
import { hasChanged, insist } from "../../../lib/database/insist.ts";
import { queueMails } from "../../../mail/outbox.ts";
import { retention } from "../../../policy/retention.ts";
import { knownShows } from "../../../shows/stored-shows.ts";
import { watchShows } from "../../../shows/watching/watch-shows.ts";
import { tooManyEvents, tooMuchUnproven } from "../../core/decide/refusals.ts";
import { idempotentEvent, isUnderEventCap } from "../../core/queries.ts";
import { insertOptions, invite } from "../commit.ts";
import { decideCreate, type NewEvent } from "../decide/create.ts";
import { mayStore } from "../unproven.ts";
import { type Idempotency, sameRequest } from "./idempotency.ts";
import { invitationStatements, toInvitations } from "./invitations.ts";

interface Created {
  eventId: string;
  invitations: Invitations;
  mailIds: string[];
}

interface NewEventInput extends CreateEventInput {
  idempotency: Idempotency | null;
}

/**
 * Creates the event once per idempotency key; a repeated request returns the first event and no mails. Throws 401
 * without a live session, 409 when the key has another body, the account stores too much or a show is off, and 429
 * over a cap, with nothing stored.
 */
export async function createEvent(context: SessionContext, { idempotency, ...input }: NewEventInput): Promise<Created> {
  const { db, session, now } = context;
  const showIds = [input, ...input.dateOptions].flatMap(({ showId }) => showId ?? []);
  const read = () =>
    signedInBatch(context, {
      earlier: idempotentEvent(db, session.userId, idempotency?.key ?? "", now),
      shows: showIds.length > 0 ? [knownShows(db, showIds)] : [],
    });
  const {
    user: organizer,
    earlier,
    shows: [shows = []],
  } = await read();
  const made = sameRequest(earlier, idempotency);
  if (made) return createdBefore(context, organizer, made);
  const created = decideCreate(
    organizer,
    input,
    shows.map(({ show }) => show),
    now,
  );
  try {
    return await commitNew(context, { organizer, created, idempotency });
  } catch (error) {
    const meanwhile = await read();
    // Of two equal requests at once, the second returns the first one's event.
    const duplicate = sameRequest(meanwhile.earlier, idempotency);
    if (duplicate) return createdBefore(context, organizer, duplicate);
    if (!hasChanged(error)) throw error;
    throw meanwhile.user.emailVerifiedAt === null ? tooMuchUnproven() : tooManyEvents();
  }
}

/** Returns the event of an earlier request. Its mails are on their way. */
async function createdBefore(context: SessionContext, organizer: UserRow, eventId: string): Promise<Created> {
  const { db, now } = context;
  const selected = await namedBatch(db, invitationStatements(db, { eventId, userId: organizer.id }, now));
  return { eventId, invitations: toInvitations(organizer, selected, now), mailIds: [] };
}

interface New {
  organizer: UserRow;
  created: NewEvent;
  idempotency: Idempotency | null;
}

async function commitNew(context: SessionContext, { organizer, created, idempotency }: New): Promise<Created> {
  const { db, now } = context;
  const { event, options, invited, mails, quotas, stored, groupLink, watched } = created;
  const { queued, ...selected } = await changeBatch(
    context,
    {
      caps: insist(
        db,
        sql`${isUnderEventCap(event.organizerId)} and ${mayStore(event.organizerId, { events: 1, invitations: invited.length })}`,
      ),
      event: db.insert(events).values(event),
      options: insertOptions(db, event.id, options),
      invites: invite(db, event.id, invited, now),
      groupLink: groupLink ? [db.insert(groupLinks).values(groupLink)] : [],
      queued: queueMails(db, mails, now),
      watched: watched.length > 0 ? [watchShows(db, watched, now)] : [],
      key: idempotency ? keepKey(db, event, idempotency, now) : [],
      ...invitationStatements(db, { eventId: event.id, userId: organizer.id }, now),
    },
    { quotas, stored },
  );
  return {
    eventId: event.id,
    invitations: toInvitations(organizer, selected, now),
    mailIds: queued.map(({ id }) => id),
  };
}

/** Stores the key for this event. Replaces an expired key; a key in use fails the batch. */
function keepKey(db: Db, event: NewEvent["event"], { key, bodyHash }: Idempotency, now: number): Statement[] {
  const { organizerId: userId, id: eventId } = event;
  return [
    db
      .delete(idempotencyKeys)
      .where(
        and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), lte(idempotencyKeys.expiresAt, now)),
      ),
    db
      .insert(idempotencyKeys)
      .values({ userId, key, bodyHash, eventId, expiresAt: now + retention.repeatableRequests.for }),
  ];
}
