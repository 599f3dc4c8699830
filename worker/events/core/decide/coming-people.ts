import type { Coming } from "#schema/contracts/events.ts";
import { type Attending, attendance, type Place } from "#schema/who-comes.ts";
import type { EventRow } from "../event-row.ts";
import type { ComingPeople, CountedState, Guest } from "./state.ts";

/** A listed guest's answers, and for how many people they stand. */
type Party = Attending & { partySize: number };

/** Returns who comes and how many people wait. Returns null before the final date. */
export function comingOf({ finalOptionId }: Pick<EventRow, "finalOptionId">, listed: Party[]): Coming | null {
  if (finalOptionId === null) return null;
  const { coming = [], waiting = [] } = Object.groupBy(listed, (one) => attendance(finalOptionId, one));
  return { people: peopleIn(coming), answers: coming.length, waiting: peopleIn(waiting) };
}

const peopleIn = (parties: Party[]) => parties.reduce((sum, { partySize }) => sum + partySize, 0);

/**
 * Returns who comes to a date once the guests have these places. Without limited room no guests were read, and the counts
 * of the dates say it.
 */
export function comingTo(
  { comingByDate }: Pick<CountedState, "comingByDate">,
  optionId: string,
  guests: Guest[],
  places: ReadonlyMap<string, Place | null>,
): ComingPeople | undefined {
  return guests.length === 0 ? comingByDate.get(optionId) : comingIn(optionId, guests, places);
}

/** Returns which of the guests come once they have these places. Who has no new place keeps theirs. */
export function comingIn(optionId: string, guests: Guest[], places: ReadonlyMap<string, Place | null>): ComingPeople {
  const placed = guests.map((guest) => ({ ...guest, place: newPlace(guest, places) }));
  const { people, answers } = comingOf({ finalOptionId: optionId }, placed)!;
  return { people, answers };
}

function newPlace({ inviteId, place }: Guest, places: ReadonlyMap<string, Place | null>): Place | null {
  return places.has(inviteId) ? places.get(inviteId)! : place;
}
