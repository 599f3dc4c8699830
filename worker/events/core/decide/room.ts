import type { Place } from "#schema/who-comes.ts";
import type { ResponseRow } from "./open-poll.ts";

/** One guest's answer, and where it stands. */
export interface Seat extends Pick<ResponseRow, "answers" | "partySize" | "yesSince" | "createdAt"> {
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
  seats: Seat[],
): { places: ReadonlyMap<string, Place | null>; waiting: string[] } {
  const places = new Map<string, Place | null>(seats.map(({ inviteId }) => [inviteId, null]));
  if (capacity === null) return { places, waiting: [] };
  let free = freeRoom({ capacity, optionId }, seats);
  const waiting: string[] = [];
  for (const { inviteId, ...seat } of inOrder(optionId, seats)) {
    const isIn = seat.place === "coming";
    const fits = isIn || seat.partySize <= free;
    if (fits && !isIn) free -= seat.partySize;
    if (!fits) waiting.push(inviteId);
    places.set(inviteId, fits ? "coming" : "waiting");
  }
  return { places, waiting };
}

/** Returns how many more people fit; less than none after the organizer has lowered the room. */
export function freeRoom({ capacity, optionId }: Room & { capacity: number }, seats: Seat[]): number {
  const coming = seats.filter((seat) => seat.place === "coming" && saysYes(optionId, seat));
  return capacity - coming.reduce((sum, { partySize }) => sum + partySize, 0);
}

/** Returns the ids of the people who wait, first come first. */
export function waitingList(optionId: string, seats: Seat[]): string[] {
  return inOrder(optionId, seats).flatMap(({ inviteId, place }) => (place === "waiting" ? [inviteId] : []));
}

/** Returns a person's number on the waiting list, which starts at 1; null for a person who does not wait. */
export function positionOf(inviteId: string, waiting: string[]): number | null {
  const at = waiting.indexOf(inviteId);
  return at < 0 ? null : at + 1;
}

export const saysYes = (optionId: string, { answers }: Pick<Seat, "answers">) => answers[optionId] === "yes";

/** Returns since when a person says yes to a date, in milliseconds. */
export function yesSince({ yesSince: times, createdAt }: Pick<ResponseRow, "yesSince" | "createdAt">, id: string) {
  return times[id] ?? createdAt;
}

/** Returns who says yes: the people moved up by hand in the order of moving up, then who said it first. */
function inOrder(optionId: string, seats: Seat[]): Seat[] {
  return seats
    .filter((seat) => saysYes(optionId, seat))
    .map((seat) => ({ seat, since: yesSince(seat, optionId), moved: seat.movedUpAt ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => {
      if (a.moved !== b.moved) return a.moved - b.moved;
      return a.since - b.since || (a.seat.inviteId < b.seat.inviteId ? -1 : 1);
    })
    .map(({ seat }) => seat);
}
