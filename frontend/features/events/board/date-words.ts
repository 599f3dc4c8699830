import type { Answer } from "#schema/contracts/common.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { isTie } from "#schema/ranking.ts";

/** How many of the invited people have answered. */
interface Turnout {
  totalResponded: number;
  totalInvited: number;
}

/** What is settled about an option and its event. */
interface Stage {
  /** True if the option is the final date. */
  isFinal: boolean;
  isPast: boolean;
}

/** Returns the organizer's saved answers; empty before they are saved. */
export const ownAnswers = ({ hostResponse }: EventDashboard) => hostResponse?.dateOptionResponses ?? {};

/** Returns the label of the final or leading date. */
export function leadingLabel(
  ranked: readonly TalliedOption[],
  board: Pick<EventDashboard, "stats" | "hostResponse">,
  { isFinal, isPast }: Stage,
): string {
  if (isFinal) return "Final date";
  const [leading, ...others] = ranked;
  const own = board.hostResponse?.dateOptionResponses;
  const tied = leading ? others.filter((other) => isTie(leading, other, own)).length : 0;
  if (tied > 0) return `Tied with ${tied} ${tied === 1 ? "other" : "others"}`;
  return !isPast && board.stats.totalResponded < board.stats.totalInvited ? "Best so far" : "Best date";
}

/**
 * Says in words who can make an option, for people who cannot read the bars. `own` is the organizer's saved answer.
 */
export function optionSentence(
  option: TalliedOption,
  turnout: Turnout,
  { isFinal, isPast }: Stage,
  own: Answer | undefined,
): string {
  const { totalResponded: responded, totalInvited: invited } = turnout;
  const open = invited - responded;
  const still = open === 0 || (isFinal && !isPast) ? "" : ` ${open} ${isPast ? "did not answer" : "still to answer"}.`;
  const can = isPast ? "could" : "can";
  const you = own ? ` You ${ownWords[own](isPast)}.` : "";
  if (responded === 0) return `${isPast ? "Nobody answered." : "Nobody has answered yet."}${you}`;
  if (option.yesCount < responded) {
    const could = option.maybeCount > 0 ? `, ${option.maybeCount} more maybe` : "";
    return `${option.yesCount} of ${responded} who answered ${can} make it${could}.${you}${still}`;
  }
  const isOpen = open > 0;
  const answered = isPast ? "answered" : "has answered";
  if (own === "yes") return `Everyone${isOpen ? ` who ${answered}` : ""} ${can} make it.${still}`;
  if (own) {
    const others = isOpen ? `Everyone else who ${answered}` : allGuests(invited);
    return `${others} ${can}, ${own === "no" ? "but" : "and"} you ${ownWords[own](isPast)}.${still}`;
  }
  if (isOpen) return `Everyone who ${answered} ${can} make it.${still}`;
  return `${allGuests(invited)} ${can} make it.${isFinal || isPast ? "" : " Your own answer is missing."}`;
}

function allGuests(invited: number): string {
  if (invited === 1) return "Your guest";
  return invited === 2 ? "Both guests" : `All ${invited}`;
}

const ownWords: Record<Answer, (isPast: boolean) => string> = {
  yes: (isPast) => (isPast ? "could" : "can"),
  maybe: (isPast) => (isPast ? "might have" : "might"),
  no: (isPast) => (isPast ? "couldn't" : "can't"),
};
