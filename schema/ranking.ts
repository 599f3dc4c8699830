import { compareOptions, type OptionDate } from "./option-date.ts";

/** The organizer's saved answers, by the date's id. */
type OwnAnswers = Readonly<Record<string, string>>;

/** A date with the guests' counts. */
type Counted = OptionDate & { id: string; yesCount: number; maybeCount: number };

/** The rule of {@link rankOptions} in words, to be said by `i18n.t`. */
export const RANKING_RULE =
  /*i18n*/ "The most yes come first. A maybe counts half, and your own saved answer counts too. Of two equal dates, the one with more yes comes first, then the earlier one.";

/** Returns a date's counts, with the organizer's saved answer like one more guest's. */
function counts({ id, yesCount, maybeCount }: Counted, own: OwnAnswers) {
  const has = (answer: string) => (own[id] === answer ? 1 : 0);
  return { yes: yesCount + has("yes"), maybe: maybeCount + has("maybe") };
}

/** Returns a positive number when `b` is the better date: yes counts 1, maybe ½, and ties go to more yes. */
function compareAnswers(a: Counted, b: Counted, own: OwnAnswers): number {
  const [one, other] = [counts(a, own), counts(b, own)];
  return other.yes + other.maybe / 2 - (one.yes + one.maybe / 2) || other.yes - one.yes;
}

/** Sorts dates from best to worst by the guests' and the organizer's answers. Ties go to the earlier date. */
export function rankOptions<Option extends Counted>(options: readonly Option[], own: OwnAnswers = {}): Option[] {
  return [...options].sort((a, b) => compareAnswers(a, b, own) || compareOptions(a, b));
}

/** Returns true when the answers prefer neither of two dates. */
export function isTie(a: Counted, b: Counted, own: OwnAnswers = {}): boolean {
  return compareAnswers(a, b, own) === 0;
}
