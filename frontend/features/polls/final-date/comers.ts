import type { Poll, PollResponse, Seat } from "#schema/contracts/polls.ts";
import { attendance, type Place } from "#schema/who-comes.ts";

/** A person who comes or waits, and for how many people they answer. */
interface Comer {
  name: string;
  partySize?: number | undefined;
}

/** Returns who comes or who waits, where the event shows names. The guest's own name is the last. */
export function comersAt(
  place: Place,
  { others, event: { finalDateId } }: Poll,
  own: PollResponse | null,
  seat: Seat,
): Comer[] {
  if (finalDateId === null || !others || !("people" in others)) return [];
  const isOwn = own && attendance(finalDateId, { answers: own.dateOptionResponses, ...seat }) === place;
  return [
    ...others.people.filter((one) => one.place === place),
    ...(isOwn ? [{ name: own.respondentName, partySize: own.partySize }] : []),
  ];
}
