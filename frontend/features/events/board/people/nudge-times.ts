import type { Participant } from "#schema/contracts/events.ts";
import { formatTime, instantToZoned, localTimeZone } from "#schema/dates.ts";
import { NUDGE_PAUSE_MINUTES, NUDGES_MAX } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";

type Nudged = Pick<Participant, "nextNudgeAt" | "optedOut" | "isUndeliverable" | "delivery">;

/** Whether a person can be nudged by e-mail at all, apart from the time. What stands in the way is said of their mail. */
const takesNudges = ({ optedOut, isUndeliverable, delivery }: Nudged) =>
  !optedOut && !isUndeliverable && !delivery?.isHeld;

const instantOf = ({ nextNudgeAt }: Nudged) => (nextNudgeAt === null ? null : Date.parse(nextNudgeAt));

export function canBeNudged(person: Nudged, now: number): boolean {
  const at = instantOf(person);
  return takesNudges(person) && at !== null && at <= now;
}

/** Says when a person can be nudged. Returns null if it is now, or if their mail says why not. */
export function nudgeText(person: Nudged, now: number, i18n: Words): string | null {
  if (!takesNudges(person)) return null;
  const at = instantOf(person);
  if (at === null)
    return i18n.t("Nudged {count, plural, one {# time} other {# times}}. Copy the personal link instead.", {
      count: NUDGES_MAX,
    });
  return at <= now ? null : i18n.t("Can be nudged from {time}", { time: clockTime(at, i18n) });
}

/** Says who of the people can be nudged, and when the next can. Returns '' if all can be nudged now. */
export function nextNudgeText(people: readonly Nudged[], now: number, i18n: Words): string {
  const ready = people.filter((person) => canBeNudged(person, now)).length;
  if (ready === people.length) return "";
  if (ready > 0)
    return i18n.t("{ready} of {count} can be nudged now; the list says when the others can.", {
      ready,
      count: people.length,
    });
  const at = soonestNudgeAt(people, now);
  if (at === null) return i18n.t("Nobody here can be nudged. Copy their personal links instead.");
  return i18n.t(
    "The next nudge is possible at {time}: {count, plural, one {# minute} other {# minutes}} after the last one.",
    { time: clockTime(at, i18n), count: NUDGE_PAUSE_MINUTES },
  );
}

/** Returns the instant at which the next person can be nudged; null if none is to come. */
export function soonestNudgeAt(people: readonly Nudged[], now: number): number | null {
  const ahead = people
    .flatMap((person) => (takesNudges(person) ? (instantOf(person) ?? []) : []))
    .filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

const clockTime = (instant: number, i18n: Words) =>
  formatTime(instantToZoned(new Date(instant), localTimeZone()).time, i18n);
