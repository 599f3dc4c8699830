import { notFound, Refusal } from "../../../lib/refusal.ts";
import { isWaiting, refill } from "../../core/decide/refill.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import { type Changes, type EventState, listed, listedGuests } from "../../core/decide/state.ts";

/**
 * Moves a person to the front of the waiting list, behind those who were moved up before, and fills the room. Returns null
 * for a person who was moved up already. Throws 404 for a person who is not on the list, and 409 for one who does not wait
 * and for a past event.
 */
export function decideMoveUp(state: EventState, { inviteId }: { inviteId: string }, now: number): Changes | null {
  const { event, organizer, options, people, mailFrom } = state;
  const person = listed(people).find(({ id }) => id === inviteId);
  if (!person) throw notFound();
  refusePast(event);
  const option = options.find(({ id }) => id === event.finalOptionId);
  if (!option || !isWaiting(person)) throw new Refusal("not-waiting");
  if (person.movedUpAt !== null) return null;
  const guests = listedGuests(state);
  const last = Math.max(...guests.map(({ movedUpAt }) => movedUpAt ?? 0));
  const moved = { ...person, movedUpAt: Math.max(now, last + 1) };
  const sequence = event.sequence + 1;
  const filled = refill(
    { event, organizer, option, sequence, mailFrom },
    guests.map((guest) => (guest.inviteId === inviteId ? { ...guest, movedUpAt: moved.movedUpAt } : guest)),
  );
  return {
    event: { sequence },
    people: [{ id: inviteId, movedUpAt: moved.movedUpAt }, ...filled.people],
    mails: filled.mails,
  };
}
