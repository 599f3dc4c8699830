import type { EventDashboard } from "#schema/contracts/events.ts";

/** Returns how many participants get mails about the event: all but the guests without an address. */
export function countMailed({ participants, unlisted }: Pick<EventDashboard, "participants" | "unlisted">): number {
  return participants.filter(({ email }) => email !== null).length + (unlisted?.mailed ?? 0);
}
