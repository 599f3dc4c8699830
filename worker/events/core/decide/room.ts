import type { Place } from "#schema/who-comes.ts";
import type { ResponseRow } from "./open-poll.ts";

/** One guest's answer, and where it stands. */
export interface PlacedGuest extends Pick<ResponseRow, "answers" | "partySize" | "yesSince" | "createdAt"> {
  inviteId: string;
  place: Place | null;
  movedUpAt: number | null;
}

export interface Room {
  /** How many people fit; null for any number. */
  capacity: number | null;
  /** The final date's id. */
  optionId: string;
}

/**
 * Fills the room with the listed guests. Who is coming stays while they say yes, also when less people fit than before.
 * Free room goes to the others in the order of the waiting list. A party that does not fit waits whole, and smaller ones
 * behind it may go ahead. Returns the places, and the ids of those who wait, first come first. Without a limit, nobody
 * needs a place.
 */
export function fillRoom(
  { capacity, optionId }: Room,
  guests: PlacedGuest[],
): { places: ReadonlyMap<string, Place | null>; waiting: string[] } {
  const places = new Map<string, Place | null>(guests.map(({ inviteId }) => [inviteId, null]));
  if (capacity === null) return { places, waiting: [] };
  let free = freeRoom({ capacity, optionId }, guests);
  const waiting: string[] = [];
  for (const { inviteId, ...guest } of inOrder(optionId, guests)) {
    const isIn = guest.place === "coming";
    const fits = isIn || guest.partySize <= free;
    if (fits && !isIn) free -= guest.partySize;
    if (!fits) waiting.push(inviteId);
    places.set(inviteId, fits ? "coming" : "waiting");
  }
  return { places, waiting };
}

/** Returns how many more people fit; less than none after the organizer has lowered the room. */
export function freeRoom({ capacity, optionId }: Room & { capacity: number }, guests: PlacedGuest[]): number {
  const coming = guests.filter((guest) => guest.place === "coming" && saysYes(optionId, guest));
  return capacity - coming.reduce((sum, { partySize }) => sum + partySize, 0);
}

/** Returns the ids of the people who wait, first come first. */
export function waitingList(optionId: string, guests: PlacedGuest[]): string[] {
  return inOrder(optionId, guests).flatMap(({ inviteId, place }) => (place === "waiting" ? [inviteId] : []));
}

/** Returns a person's number on the waiting list, which starts at 1; null for a person who does not wait. */
export function positionOf(inviteId: string, waiting: string[]): number | null {
  const at = waiting.indexOf(inviteId);
  return at < 0 ? null : at + 1;
}

export const saysYes = (optionId: string, { answers }: Pick<PlacedGuest, "answers">) => answers[optionId] === "yes";

/** Returns since when a person says yes to a date, in milliseconds. */
export function yesSince({ yesSince: times, createdAt }: Pick<ResponseRow, "yesSince" | "createdAt">, id: string) {
  return times[id] ?? createdAt;
}

/** Returns who says yes: the people moved up by hand in the order of moving up, then who said it first. */
function inOrder(optionId: string, guests: PlacedGuest[]): PlacedGuest[] {
  return guests
    .filter((guest) => saysYes(optionId, guest))
    .map((guest) => ({ guest, since: yesSince(guest, optionId), moved: guest.movedUpAt ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => {
      if (a.moved !== b.moved) return a.moved - b.moved;
      return a.since - b.since || (a.guest.inviteId < b.guest.inviteId ? -1 : 1);
    })
    .map(({ guest }) => guest);
}
