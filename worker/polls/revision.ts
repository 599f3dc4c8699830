import { and, eq, isNull } from "drizzle-orm";
import type { EventRevision } from "#schema/contracts/events.ts";
import { pollToken } from "#schema/contracts/polls.ts";
import { events, invites } from "#schema/tables/index.ts";
import type { Context } from "../verb-context.ts";
import { pollRevision } from "./queries.ts";
import { invalidLink } from "./read.ts";

/**
 * Returns the revision of a poll. It reads only the invite and the event, because an open page asks every few seconds.
 * Throws 404 when the token opens nothing.
 */
export async function readPollRevision({ db }: Context, { token }: { token: string }): Promise<EventRevision> {
  if (!pollToken.safeParse(token).success) throw invalidLink();
  const [event] = await db
    .select({ version: events.version, revision: events.revision, visibility: events.visibility })
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isNull(events.deletedAt)))
    .where(and(eq(invites.token, token), isNull(invites.removedAt)));
  if (!event) throw invalidLink();
  return { revision: pollRevision(event) };
}
