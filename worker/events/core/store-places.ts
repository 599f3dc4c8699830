import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import { events } from "#schema/tables/index.ts";
import type { Db, Statement } from "../../lib/database/db.ts";
import type { Placed } from "./decide/refill.ts";

/** Returns people's places as the JSON that {@link storePlaces} takes. */
export function placesList(people: Placed[]): string {
  return JSON.stringify(people);
}

/**
 * Stores the places of an event's people, and the event's next version with its new SEQUENCE, if `condition` holds. So a
 * decision that has read the room as it was before starts again.
 */
export function storePlaces(
  db: Db,
  { eventId, people, sequence }: Record<"eventId" | "people" | "sequence", string | number | Placeholder>,
  condition: SQL = sql`true`,
): [placed: Statement, edited: Statement] {
  return [
    db.run(sql`
      update invites set place = person.value ->> 'place', moved_up_at = person.value ->> 'movedUpAt',
        calendar_sequence = person.value ->> 'calendarSequence'
      from json_each(${people}) as person
      where invites.id = person.value ->> 'id' and event_id = ${eventId} and ${condition}`),
    db
      .update(events)
      .set({ version: sql`version + 1`, sequence: sql`${sequence}` })
      .where(and(sql`${events.id} = ${eventId}`, condition)),
  ];
}
