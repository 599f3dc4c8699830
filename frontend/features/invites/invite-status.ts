import type { Invite } from "#schema/contracts/invites.ts";
import { optionKey } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { shortOptionText } from "../events/final-date-text.ts";

type InviteStatus = "pending" | "responded" | "finalized";

const ranks: Record<InviteStatus, number> = { pending: 0, responded: 1, finalized: 2 };

export function inviteStatus({ used, event }: Invite): InviteStatus {
  if (used) return "responded";
  return event.finalDateId ? "finalized" : "pending";
}

/** Sorts invites: pending, responded, finalized. Within each, by final date if there is one, then newest first. */
export function sortedInvites(invites: readonly Invite[]): Invite[] {
  return [...invites].sort(
    (a, b) =>
      ranks[inviteStatus(a)] - ranks[inviteStatus(b)] ||
      finalMoment(a).localeCompare(finalMoment(b)) ||
      b.createdAt.localeCompare(a.createdAt),
  );
}

// Invites without a final date come after all others.
function finalMoment({ event: { finalizedDate } }: Invite): string {
  return finalizedDate ? optionKey(finalizedDate) : "9999-99-99";
}

/** Describes the date options in one line. */
export function datesText({ dateOptions, dateOptionCount }: Invite, i18n: Words): string {
  const [only, ...others] = dateOptions;
  if (!only) return i18n.t("No dates available");
  if (others.length === 0) return shortOptionText(only, i18n);
  return i18n.t("{count, plural, one {# date option available} other {# date options available}}", {
    count: dateOptionCount,
  });
}
