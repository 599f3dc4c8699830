import type { EventDashboard, Participant } from "#schema/contracts/events.ts";

/** Returns the participants who get mails about the event: all but the guests without an address. */
export function mailedPeople({ participants }: Pick<EventDashboard, "participants">): Participant[] {
  return participants.filter(({ email }) => email !== null);
}
