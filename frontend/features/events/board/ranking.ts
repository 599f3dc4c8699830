import type { TalliedOption } from "#schema/contracts/events.ts";

/** How far answering has come; `hasFinalDate` once one was chosen. */
interface Turnout {
  totalResponded: number;
  totalInvited: number;
}

const score = ({ yesCount, maybeCount }: TalliedOption) => yesCount + maybeCount / 2;

/** Options from best to worst: a yes counts 1, a maybe ½; ties go to more yes, then to the earlier date. */
export function rankOptions(options: readonly TalliedOption[]): TalliedOption[] {
  return [...options].sort((a, b) => score(b) - score(a) || b.yesCount - a.yesCount || compareDates(a, b));
}

export function sortByDate(options: readonly TalliedOption[]): TalliedOption[] {
  return [...options].sort(compareDates);
}

function compareDates(a: TalliedOption, b: TalliedOption): number {
  return `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`);
}

/** What the option on top is called. */
export function bestLabel(ranked: readonly TalliedOption[], turnout: Turnout, isFinal: boolean): string {
  if (isFinal) return "Final date";
  const [best, second] = ranked;
  if (best && second && score(best) === score(second) && best.yesCount === second.yesCount) return "Tied for best";
  return turnout.totalResponded < turnout.totalInvited ? "Best so far" : "Best date";
}

/** One sentence saying who can make an option, for people who do not read bars. */
export function optionSentence(option: TalliedOption, turnout: Turnout, isFinal: boolean): string {
  const { totalResponded: responded, totalInvited: invited } = turnout;
  const open = invited - responded;
  const still = open > 0 && !isFinal ? ` ${open} still to answer.` : "";
  if (responded === 0) return "Nobody has answered yet.";
  if (option.yesCount === responded) {
    return open === 0 ? "Everyone can make it." : `Everyone who has answered can make it.${still}`;
  }
  const could = option.maybeCount > 0 ? `, ${option.maybeCount} more maybe` : "";
  return `${option.yesCount} of ${responded} who answered can make it${could}.${still}`;
}
