import { ACTIVE_EVENTS_MAX, EVENTS_PER_DAY } from "#schema/limits.ts";
import { failure } from "../../http/errors.ts";
import { DAY } from "../../lib/clock.ts";
import { currentWindow, type Quota } from "../../lib/quota.ts";
import { invitingQuotas, savedQuotas } from "../../mail/caps.ts";
import type { Organizer } from "../event-row.ts";

const REOPENED_A_DAY = 5;

/**
 * Returns the daily caps on invitations and nudges: per organizer, per recipient from this organizer, and per recipient
 * from all organizers. Those of an unverified organizer are only saved.
 */
export function invitationQuotas(organizer: Organizer, recipients: string[], now: number): Quota[] {
  return organizer.emailVerifiedAt === null
    ? savedQuotas(organizer.id, "invitations", recipients.length, now)
    : invitingQuotas(organizer.id, recipients, now);
}

/** Returns the cap on reopening one event in a day: each reopening cancels every calendar entry. */
export function reopenQuota(eventId: string, now: number): Quota {
  const { name, end } = currentWindow(now, DAY);
  return {
    key: `reopened:${eventId}:${name}`,
    used: 1,
    allowed: REOPENED_A_DAY,
    expiresAt: end,
    sentence: `An event can be reopened at most ${REOPENED_A_DAY} times a day.`,
  };
}

/** Returns the cap on events that one account creates in a day. */
export function createdQuota(organizerId: string, now: number): Quota {
  const { name, end } = currentWindow(now, DAY);
  return {
    key: `events-created:${organizerId}:${name}`,
    used: 1,
    allowed: EVENTS_PER_DAY,
    expiresAt: end,
    sentence: `You can create at most ${EVENTS_PER_DAY} events a day.`,
  };
}

/** Returns the refusal of one more event that is neither past nor deleted. */
export function tooManyEvents() {
  return failure(
    "list-full",
    `You have ${ACTIVE_EVENTS_MAX} events that are neither past nor deleted, which is the most. Delete one first.`,
  );
}
