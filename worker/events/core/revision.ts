import { and } from "drizzle-orm";
import type { EventRevision } from "#schema/contracts/events.ts";
import { events } from "#schema/tables/index.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { notFound } from "../../lib/refusal.ts";
import type { EventRow } from "./event-row.ts";
import { isOwn } from "./queries.ts";

/** Returns a text that changes whenever the dashboard shows something else, except about the delivery of mail. */
export function revisionOf({ version, revision }: Pick<EventRow, "version" | "revision">): string {
  return `${version}.${revision}`;
}

/**
 * Returns the revision of an own event. It reads only the event and the session, because an open dashboard asks every
 * few seconds. Throws 401 when the session has ended, 404 for any other person's event.
 */
export async function eventRevision(context: SessionContext, { eventId }: { eventId: string }): Promise<EventRevision> {
  const { found } = await signedInBatch(context, {
    found: context.db
      .select({ version: events.version, revision: events.revision })
      .from(events)
      .where(and(isOwn(eventId, context.session.userId), isAvailable())),
  });
  const [event] = found;
  if (!event) throw notFound();
  return { revision: revisionOf(event) };
}
