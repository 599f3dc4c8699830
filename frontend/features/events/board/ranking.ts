import type { TalliedOption } from "#schema/contracts/events.ts";

/** How many of the invited people have answered. */
interface Turnout {
  totalResponded: number;
  totalInvited: number;
}

/** How far the event is. */
interface Stage {
  /** True for the final date. */
  isFinal: boolean;
  isPast: boolean;
}

const score = ({ yesCount, maybeCount }: TalliedOption) => yesCount + maybeCount / 2;

/** Sorts options from best to worst: yes counts 1, maybe ½. Ties go to more yes, then to the earlier date. */
export function rankOptions(options: readonly TalliedOption[]): TalliedOption[] {
  return [...options].sort((a, b) => score(b) - score(a) || b.yesCount - a.yesCount || compareDates(a, b));
}

export function sortByDate(options: readonly TalliedOption[]): TalliedOption[] {
  return [...options].sort(compareDates);
}

function compareDates(a: TalliedOption, b: TalliedOption): number {
  return `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`);
}

/** Returns the label of the top option. */
export function bestLabel(ranked: readonly TalliedOption[], turnout: Turnout, { isFinal, isPast }: Stage): string {
  if (isFinal) return "Final date";
  const [best, second] = ranked;
  if (best && second && score(best) === score(second) && best.yesCount === second.yesCount) return "Tied for best";
  return !isPast && turnout.totalResponded < turnout.totalInvited ? "Best so far" : "Best date";
}

/** Summarises in one sentence who can make an option, for people who cannot read the bars. */
export function optionSentence(option: TalliedOption, turnout: Turnout, { isFinal, isPast }: Stage): string {
  const { totalResponded: responded, totalInvited: invited } = turnout;
  const open = invited - responded;
  const still = open === 0 || (isFinal && !isPast) ? "" : ` ${open} ${isPast ? "did not answer" : "still to answer"}.`;
  const can = isPast ? "could" : "can";
  if (responded === 0) return isPast ? "Nobody answered." : "Nobody has answered yet.";
  if (option.yesCount === responded) {
    return open === 0
      ? `Everyone ${can} make it.`
      : `Everyone who ${isPast ? "answered" : "has answered"} ${can} make it.${still}`;
  }
  const could = option.maybeCount > 0 ? `, ${option.maybeCount} more maybe` : "";
  return `${option.yesCount} of ${responded} who answered ${can} make it${could}.${still}`;
}
