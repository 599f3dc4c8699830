import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import type { Draft } from "../page-data.ts";

/** Returns the largest party that this guest may answer for. One that was allowed before stays. */
export function largestParty({ maxParty }: Poll["event"], stored: PollResponse | null): number {
  return Math.max(maxParty, stored?.partySize ?? 1);
}

/** Returns the party that the form shows: as typed, else as stored. Nothing where the form does not ask for it. */
export function shownParty({ event, existingResponse, entered }: Poll, typed?: string): Pick<Draft, "partySize"> {
  return event.maxParty > 1 ? { partySize: typed ?? String((existingResponse ?? entered)?.partySize ?? 1) } : {};
}

/** Returns whether this person may change the party for the final date: they come or might, and may bring others. */
export function canChangeParty({ event }: Poll, stored: PollResponse | null): stored is PollResponse {
  const said = stored?.dateOptionResponses[event.finalDateId ?? ""];
  return said !== undefined && said !== "no" && !event.isPastEvent && largestParty(event, stored) > 1;
}
