import type { NudgeRefusal, NudgeResults } from "#schema/contracts/events.ts";
import { NUDGE_PAUSE_MINUTES, NUDGES_MAX } from "#schema/limits.ts";
import { MINUTE } from "../../../lib/clock.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { mailIdOf } from "../../../mail/mail.ts";
import { invitationQuotas } from "../../../policy/action-quotas.ts";
import { isMailed } from "../../core/decide/calendar-mails.ts";
import { deadlineOf, refuseAsking } from "../../core/decide/deadline.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import { type Addressee, addressees, type Changes, type EventState, type Person } from "../../core/decide/state.ts";
import { type EventRow, mailEvent } from "../../core/event-row.ts";

type Nudged = Pick<Person, "createdAt" | "nudgeCount" | "lastNudgedAt">;

/**
 * Reminds the chosen people who have not answered, each as {@link nextNudgeAt} allows. Returns a reason for each person
 * skipped. Throws 409 for an unverified organizer, whose invitations still wait, for a past or finalized event and after the deadline; the commit throws 429
 * over a cap and then reminds no person.
 */
export function decideNudge(
  state: EventState,
  { emails }: { emails: string[] },
  now: number,
): { results: NudgeResults["results"]; changes: Changes | null } {
  const { event, organizer, people } = state;
  if (!isMailed(organizer)) throw unconfirmed();
  refusePast(event);
  refuseReminding(event);
  refuseAsking(event, now);
  const byEmail = new Map(addressees(people).map((person) => [person.email, person]));
  const results = emails.map((email) => {
    const refused = whyNot(byEmail.get(email), now);
    return { email, success: refused === undefined, ...refused };
  });
  const nudged = results.filter(({ success }) => success).map(({ email }) => byEmail.get(email)!);
  if (nudged.length === 0) return { results, changes: null };
  return { results, changes: reminders(state, nudged, now) };
}

/** Returns the refusal of reminders while the organizer's invitations wait. */
export const unconfirmed = () => new Refusal("unconfirmed-address:invitations");

/** Returns the mails to these people, which count as reminders and towards the caps. */
export function reminders({ event, organizer, options }: EventState, nudged: Addressee[], now: number): Changes {
  const job = { kind: "nudge" as const, event: mailEvent(event, organizer), options, deadline: deadlineOf(event) };
  return {
    expects: { unanswered: nudged },
    people: nudged.map(({ id, nudgeCount }) => ({ id, nudgeCount: nudgeCount + 1, lastNudgedAt: now })),
    mails: nudged.map(({ id, email, token, nudgeCount }) => ({
      id: mailIdOf("nudge", id, nudgeCount + 1),
      recipient: email,
      senderId: organizer.id,
      inviteId: id,
      token,
      job,
    })),
    quotas: invitationQuotas(
      organizer,
      nudged.map(({ email }) => email),
      now,
    ),
  };
}

/** Throws 409 for an event with a final date. */
export function refuseReminding(event: EventRow): void {
  if (event.finalOptionId !== null) {
    throw new Refusal("already-finalized:nobody-to-remind");
  }
}

/** Returns from when this person can be nudged: at once, then after a pause. Returns null after the last nudge. */
export function nextNudgeAt({ createdAt, nudgeCount, lastNudgedAt }: Nudged): number | null {
  if (nudgeCount >= NUDGES_MAX) return null;
  return lastNudgedAt === null ? createdAt : lastNudgedAt + NUDGE_PAUSE_MINUTES * MINUTE;
}

/** Returns the reason to skip this person now, or undefined to remind them. */
export function whyNot(person: Person | undefined, now: number): NudgeRefusal | undefined {
  if (!person) return { reason: "not-invited" };
  if (person.respondedAt !== null) return { reason: "answered" };
  return whyNotNow(person, now);
}

/** Returns the reason to mail a person no reminder now, or undefined, no matter whether they have answered. */
export function whyNotNow(person: Person, now: number): NudgeRefusal | undefined {
  if (person.isOptedOut) return { reason: "opted-out" };
  if (person.isUndeliverable) return { reason: "undeliverable" };
  const next = nextNudgeAt(person);
  if (next === null) return { reason: "often", count: NUDGES_MAX };
  if (next <= now || person.lastNudgedAt === null) return undefined;
  return { reason: "recently", count: Math.max(1, Math.floor((now - person.lastNudgedAt) / MINUTE)) };
}
