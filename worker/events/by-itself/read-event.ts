import { eq } from "drizzle-orm";
import { users } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { toOption } from "../../lib/database/date-options.ts";
import { type Db, namedBatch } from "../../lib/database/db.ts";
import type { CountedState } from "../core/decide/state.ts";
import { ownGuests, partiesByDate } from "../core/guests.ts";
import { followedOf, ownEvent, ownOptions } from "../core/queries.ts";
import { comingByDate, peopleOf } from "../organize/read.ts";

/** An event that changes by itself: nobody is signed in. */
export interface EventOf {
  eventId: string;
  organizerId: string;
}

/** Returns the statements that read an event, for one round trip. */
export const ofEvent = (db: Db, { eventId, organizerId }: EventOf) => ({
  organizers: db.select().from(users).where(eq(users.id, organizerId)),
  found: ownEvent(db, eventId, organizerId),
  options: ownOptions(db, eventId, organizerId),
  people: peopleOf(db, eventId, organizerId),
  parties: partiesByDate(db, eventId, organizerId),
  guests: ownGuests(db, eventId, organizerId),
  followed: followedOf(db, eventId),
});

type EventRead = Awaited<ReturnType<typeof namedBatch<ReturnType<typeof ofEvent>>>>;

/** Returns what was read; null for an event in the recycle bin, and for one that an admin keeps from everybody. */
export function toState({ config }: Pick<Context, "config">, read: EventRead): CountedState | null {
  const { people, guests, followed } = read;
  const [[organizer], [event]] = [read.organizers, read.found];
  if (!organizer || !event || event.withheldBy !== null) return null;
  return {
    ...{ organizer, event, people, guests, followed, mailFrom: mailFromAddress(config) },
    options: read.options.map(toOption),
    comingByDate: comingByDate(read.parties),
  };
}

/** Reads an event whose show has changed, as {@link toState} does, in one round trip. */
export async function readFollowing(context: Context, event: EventOf): Promise<CountedState | null> {
  return toState(context, await namedBatch(context.db, ofEvent(context.db, event)));
}
