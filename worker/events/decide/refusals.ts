import { MINIMUM_ABOVE_ROOM } from "#schema/contracts/events.ts";
import { UNPROVEN_EVENTS_MAX, UNPROVEN_INVITATIONS_MAX } from "#schema/limits.ts";
import { isPast, PAST_EVENT } from "#schema/past-event.ts";
import { isAboveRoom } from "#schema/who-comes.ts";
import { failure, staleVersion } from "../../http/errors.ts";
import { ACTIVE_EVENTS_MAX } from "../../policy/caps.ts";
import type { EventRow } from "../event-row.ts";

/** Throws 409 when the client saw another version. Without a version the edit is unconditional. */
export function refuseStale(event: EventRow, version: number | undefined): void {
  if (version !== undefined && version !== event.version) throw staleVersion();
}

/** Throws 409 for a past event. Every verb but deleting and restoring starts here. */
export function refusePast(event: EventRow): void {
  if (isPast(event)) throw failure("event-over", PAST_EVENT);
}

/** Throws 410 for an event that an admin keeps from everybody. `writeTo` is the installation's address. */
export function refuseWithheld({ withheldBy }: Pick<EventRow, "withheldBy">, writeTo: string): void {
  if (withheldBy === "suspended") throw failure("not-available", "This event is not available.");
  if (withheldBy === "taken-down")
    throw failure(
      "not-available",
      "This event is not available. An admin took it down. Write to {address} if you think that this is a mistake.",
      { values: { address: writeTo } },
    );
}

/** Throws 409 for a change of the final date itself. */
export function refuseFinalized(event: EventRow): void {
  if (event.finalOptionId !== null) throw failure("already-finalized", "Reopen the event first.");
}

/** Throws 400 for a minimum above the room, if one of both changes. */
export function refuseHighMinimum(after: EventRow, changes: Partial<EventRow>): void {
  const isChanged = changes.capacity !== undefined || changes.minimum !== undefined;
  if (isChanged && isAboveRoom(after)) throw failure("invalid-input", MINIMUM_ABOVE_ROOM, { field: "minimum" });
}

/** Returns the refusal of an invitation to a show that does not take place on its date. */
export function showIsOff(status: "cancelled" | "postponed") {
  if (status === "cancelled") return failure("show-off", "This show is cancelled, so you cannot invite people to it.");
  return failure("show-off", "This show is postponed and has no new date yet, so you cannot invite people to it.");
}

/** Returns the refusal of more than an account stores before its address is confirmed. */
export function tooMuchUnproven() {
  return failure(
    "unconfirmed-address",
    "Until you confirm your e-mail address, you can save {events, plural, one {# event} other {# events}} and {invitations, plural, one {# invitation} other {# invitations}}.",
    { values: { events: UNPROVEN_EVENTS_MAX, invitations: UNPROVEN_INVITATIONS_MAX } },
  );
}

/** Throws 409 for so many people invited by an account without a confirmed address. */
export function refuseUnproven(invitations: number): void {
  if (invitations > UNPROVEN_INVITATIONS_MAX) throw tooMuchUnproven();
}

/** Returns the refusal of one more event that is neither past nor deleted. */
export function tooManyEvents() {
  return failure(
    "list-full",
    "You have {count, plural, one {# event that is} other {# events that are}} neither past nor deleted, which is the most. Delete one first.",
    { values: { count: ACTIVE_EVENTS_MAX } },
  );
}
