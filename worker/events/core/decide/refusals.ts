import { MINIMUM_ABOVE_ROOM } from "#schema/contracts/events.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { UNPROVEN_EVENTS_MAX, UNPROVEN_INVITATIONS_MAX } from "#schema/limits.ts";
import { isPast } from "#schema/past-event.ts";
import { isAboveRoom } from "#schema/who-comes.ts";
import { Refusal, staleVersion } from "../../../lib/refusal.ts";
import { ACTIVE_EVENTS_MAX } from "../../../policy/caps.ts";
import type { EventRow } from "../event-row.ts";

/** Throws 409 when the client saw another version. Without a version the edit is unconditional. */
export function refuseStale(event: EventRow, version: number | undefined): void {
  if (version !== undefined && version !== event.version) throw staleVersion();
}

/** Throws 409 for a past event. Every verb but deleting and restoring starts here. */
export function refusePast(event: EventRow): void {
  if (isPast(event)) throw new Refusal("event-over");
}

/** Throws 410 for an event that an admin keeps from everybody. `writeTo` is the installation's address. */
export function refuseWithheld({ withheldBy }: Pick<EventRow, "withheldBy">, writeTo: string): void {
  if (withheldBy === "suspended") throw new Refusal("not-available");
  if (withheldBy === "taken-down") throw new Refusal("not-available:taken-down", { values: { address: writeTo } });
}

/** Throws 409 for a change of the final date itself. */
export function refuseFinalized(event: EventRow): void {
  if (event.finalOptionId !== null) throw new Refusal("already-finalized:reopen-first");
}

/** Throws 400 for a minimum above the room, if one of both changes. */
export function refuseHighMinimum(after: EventRow, changes: Partial<EventRow>): void {
  const isChanged = changes.capacity !== undefined || changes.minimum !== undefined;
  if (isChanged && isAboveRoom(after))
    throw new Refusal("invalid-input", { values: { complaint: MINIMUM_ABOVE_ROOM }, field: "minimum" });
}

/** Returns the refusal of an invitation to a show that does not take place on its date. */
export function showIsOff({ status }: Pick<StoredShow, "status">) {
  if (status === "cancelled") return new Refusal("show-off:cancelled");
  return new Refusal("show-off:postponed");
}

/** Returns the refusal of more than an account stores before its address is confirmed. */
export function tooMuchUnproven() {
  return new Refusal("unconfirmed-address:saved", {
    values: { events: UNPROVEN_EVENTS_MAX, invitations: UNPROVEN_INVITATIONS_MAX },
  });
}

/** Throws 409 for so many people invited by an account without a confirmed address. */
export function refuseUnproven(invitations: number): void {
  if (invitations > UNPROVEN_INVITATIONS_MAX) throw tooMuchUnproven();
}

/** Returns the refusal of one more event that is neither past nor deleted. */
export function tooManyEvents() {
  return new Refusal("list-full:events", { values: { count: ACTIVE_EVENTS_MAX } });
}
