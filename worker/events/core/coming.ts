import type { Coming } from "#schema/contracts/events.ts";
import { type Attending, attendance } from "#schema/who-comes.ts";
import type { EventRow } from "./event-row.ts";

/** A listed guest's answers, and for how many people they stand. */
type Party = Attending & { partySize: number };

export type ComingPeople = Pick<Coming, "people" | "answers">;

/** Returns who comes and how many people wait. Returns null before the final date. */
export function comingOf({ finalOptionId }: Pick<EventRow, "finalOptionId">, listed: Party[]): Coming | null {
  if (finalOptionId === null) return null;
  const { coming = [], waiting = [] } = Object.groupBy(listed, (one) => attendance(finalOptionId, one));
  return { people: peopleIn(coming), answers: coming.length, waiting: peopleIn(waiting) };
}

const peopleIn = (parties: Party[]) => parties.reduce((sum, { partySize }) => sum + partySize, 0);
