import type { Place } from "#schema/who-comes.ts";
import { type ComingPeople, comingOf } from "../coming.ts";
import type { CountedState, Guest } from "./state.ts";

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
