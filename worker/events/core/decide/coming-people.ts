import type { Place } from "#schema/who-comes.ts";
import { comingOf } from "../coming.ts";
import type { EventState, Guest } from "./state.ts";

/**
 * Returns how many people come to a date once the guests have these places, where some guest brings others. Who has no
 * new place keeps theirs. Without limited room no guests were read, and the counts of the dates say it.
 */
export function peopleComing(
  { comingPeople }: Pick<EventState, "comingPeople">,
  optionId: string,
  guests: Guest[],
  places: ReadonlyMap<string, Place | null>,
): number | undefined {
  if (guests.length === 0) return comingPeople?.get(optionId);
  const placed = guests.map((guest) => ({ ...guest, place: newPlace(guest, places) }));
  const { people, answers } = comingOf({ finalOptionId: optionId }, placed)!;
  return people > answers ? people : undefined;
}

function newPlace({ inviteId, place }: Guest, places: ReadonlyMap<string, Place | null>): Place | null {
  return places.has(inviteId) ? places.get(inviteId)! : place;
}
