import { eq } from "drizzle-orm";
import { users } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { toOption } from "../../lib/database/date-options.ts";
import { namedBatch } from "../../lib/database/db.ts";
import type { CountedState } from "../core/decide/state.ts";
import { ownGuests, partiesByDate } from "../core/guests.ts";
import { followedOf, ownEvent, ownOptions } from "../core/queries.ts";
import { comingByDate, peopleOf } from "../organize/read.ts";

/**
 * Reads an event whose show has changed, in one round trip. Returns null for an event in the recycle bin, and for one
 * that an admin keeps from everybody.
 */
export async function readFollowing(
  { db, config }: Context,
  { eventId, organizerId }: { eventId: string; organizerId: string },
): Promise<CountedState | null> {
  const { organizers, found, options, people, parties, guests, followed } = await namedBatch(db, {
    organizers: db.select().from(users).where(eq(users.id, organizerId)),
    found: ownEvent(db, eventId, organizerId),
    options: ownOptions(db, eventId, organizerId),
    people: peopleOf(db, eventId, organizerId),
    parties: partiesByDate(db, eventId, organizerId),
    guests: ownGuests(db, eventId, organizerId),
    followed: followedOf(db, eventId),
  });
  const [[organizer], [event]] = [organizers, found];
  if (!organizer || !event || event.withheldBy !== null) return null;
  return {
    ...{ organizer, event, people, guests, followed, mailFrom: mailFromAddress(config) },
    options: options.map(toOption),
    comingByDate: comingByDate(parties),
  };
}
