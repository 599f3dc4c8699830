import type { Coming } from "#schema/contracts/events.ts";
import type { Place } from "#schema/who-comes.ts";
import type { EventRow } from "./event-row.ts";

/** The answer of a listed guest. Without limited room, nobody needs a place. */
interface Answered {
  answers: Record<string, string>;
  partySize: number;
  place?: Place | null;
}

/**
 * Returns who comes: the people and answers that say yes to the final date and, with limited room, have a place, and the
 * people on the waiting list. Returns null before the final date.
 */
export function comingOf(
  { capacity, finalOptionId }: Pick<EventRow, "capacity" | "finalOptionId">,
  guests: Answered[],
): Coming | null {
  if (finalOptionId === null) return null;
  const yes = guests.filter(({ answers }) => answers[finalOptionId] === "yes");
  const coming = capacity === null ? yes : yes.filter(({ place }) => place === "coming");
  const waiting = capacity === null ? [] : yes.filter(({ place }) => place === "waiting");
  return { people: peopleIn(coming), answers: coming.length, waiting: peopleIn(waiting) };
}

const peopleIn = (guests: Answered[]) => guests.reduce((sum, { partySize }) => sum + partySize, 0);
