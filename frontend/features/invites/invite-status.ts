import type { Invite } from "#schema/contracts/invites.ts";
import { formatShortDate, formatTime } from "#schema/dates.ts";

type InviteStatus = "pending" | "responded" | "finalized";

const ranks: Record<InviteStatus, number> = { pending: 0, responded: 1, finalized: 2 };

export function inviteStatus({ used, event }: Invite): InviteStatus {
  if (used) return "responded";
  return event.finalDateId ? "finalized" : "pending";
}

/** Pending, responded, finalized; within one, those with a final date by it, then the others newest first. */
export function sortedInvites(invites: readonly Invite[]): Invite[] {
  return [...invites].sort(
    (a, b) =>
      ranks[inviteStatus(a)] - ranks[inviteStatus(b)] ||
      finalMoment(a).localeCompare(finalMoment(b)) ||
      b.createdAt.localeCompare(a.createdAt),
  );
}

// Without a final date it comes after every one there can be.
function finalMoment({ event: { finalizedDate } }: Invite): string {
  return finalizedDate ? `${finalizedDate.date}T${finalizedDate.time}` : "9999-99-99";
}

/** What there is to choose from, in one line. */
export function datesText({ dateOptions }: Invite): string {
  const [only, ...others] = dateOptions;
  if (!only) return "No dates available";
  if (others.length === 0) return `${formatShortDate(only.date)} at ${formatTime(only.time)}`;
  return `${dateOptions.length} date options available`;
}
