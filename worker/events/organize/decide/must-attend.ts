import type { ChangeParticipantInput } from "#schema/contracts/events.ts";
import { notFound } from "../../../lib/refusal.ts";
import { refusePast, refuseStale } from "../../core/decide/refusals.ts";
import { type Changes, type EventState, listed } from "../../core/decide/state.ts";

/**
 * Says whether a person must be there; null when that is said already. Throws 404 for an unknown or removed person, and
 * 409 for a past event or a stale version.
 */
export function decideMustAttend(
  { event, people }: EventState,
  { inviteId, mustAttend, version }: ChangeParticipantInput & { inviteId: string },
): Changes | null {
  const person = listed(people).find(({ id }) => id === inviteId);
  if (!person) throw notFound();
  refusePast(event);
  refuseStale(event, version);
  return person.mustAttend === mustAttend ? null : { event: {}, people: [{ id: inviteId, mustAttend }] };
}
