import { and, isNotNull, sql } from "drizzle-orm";
import type { EventSummary } from "#schema/contracts/events.ts";
import { events } from "#schema/tables/index.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import { insist, retryWhenChanged } from "../lib/insist.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { isUnchanged } from "./edit.ts";
import { isOwn, ownEventAnywhere, toSummary } from "./queries.ts";
import { sendWithdrawn, unsayCancelled } from "./withdraw.ts";

/** Brings an event back from the recycle bin with its links, and sends the invitations that were held back there. */
export function restoreEvent(
  db: Db,
  claims: SessionClaims,
  eventId: string,
  now: number,
): Promise<{ event: EventSummary; mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const [users, [found]] = await db.batch([
      sessionUser(db, claims, now),
      ownEventAnywhere(db, eventId, claims.userId),
    ]);
    requireUser(users);
    if (!found) throw notFound();
    const { event, final } = found;
    if (event.deletedAt === null) return { event: toSummary(event, final), mailIds: [] };
    const [, mails, [restored]] = await db.batch([
      insist(db, isUnchanged(event)),
      sendWithdrawn(db, eventId, now),
      db
        .update(events)
        .set({ deletedAt: null, version: sql`${events.version} + 1` })
        .where(and(isOwn(eventId, claims.userId), isNotNull(events.deletedAt)))
        .returning(),
      ...unsayCancelled(db, eventId),
    ]);
    if (!restored) throw notFound();
    return { event: toSummary(restored, final), mailIds: mails.map(({ id }) => id) };
  });
}
