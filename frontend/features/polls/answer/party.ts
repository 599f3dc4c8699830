import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import type { Draft } from "../page-data.ts";

type Answered = Pick<PollResponse, "partySize"> | null | undefined;

/** Returns the largest party that this guest may answer for. One that was allowed before stays. */
export function largestParty({ maxParty }: Pick<Poll["event"], "maxParty">, stored: Answered): number {
  return Math.max(maxParty, stored?.partySize ?? 1);
}

/** Returns the party with which the form begins, as its field has it; nothing where the form does not ask for it. */
export function initialParty({ event, existingResponse, entered }: Poll): Pick<Draft, "partySize"> {
  return event.maxParty > 1 ? { partySize: String((existingResponse ?? entered)?.partySize ?? 1) } : {};
}
