import { compareOptions, type OptionDate } from "./option-date.ts";

/** The organizer's saved answers, by the date's id. */
type OwnAnswers = Readonly<Record<string, string>>;

/** A date with how many people the guests' answers stand for: as many as the answers while each guest comes alone. */
type Counted = OptionDate & {
  id: string;
  yesPeople: number;
  maybePeople: number;
  /** True for a date that misses what the organizer asks of one (see `missing.ts`). */
  misses?: boolean;
};

/** The rule of {@link rankOptions} in words, to be said by `i18n.t`. */
export const RANKING_RULE =
  /*i18n*/ "The most yes come first. A maybe counts half, and your own saved answer counts too. Of two equal dates, the one with more yes comes first, then the earlier one.";
/** {@link RANKING_RULE} for an event whose answers stand for several people. */
export const PEOPLE_RANKING_RULE =
  /*i18n*/ "The dates that most people can make come first. A maybe counts half, and your own saved answer counts as one person. Of two equal dates, the one with more yes comes first, then the earlier one.";

/** Returns how many people a date has, with the organizer's saved answer like one more guest's. */
function counts({ id, yesPeople, maybePeople }: Counted, own: OwnAnswers) {
  const has = (answer: string) => (own[id] === answer ? 1 : 0);
  return { yes: yesPeople + has("yes"), maybe: maybePeople + has("maybe") };
}

/** Returns a positive number when only `a` misses something. */
function compareMissing(a: Counted, b: Counted): number {
  return Number(a.misses ?? false) - Number(b.misses ?? false);
}

/** Returns a positive number when `b` is the better date: a person's yes counts 1, their maybe ½, and ties go to more yes. */
function compareAnswers(a: Counted, b: Counted, own: OwnAnswers): number {
  const [one, other] = [counts(a, own), counts(b, own)];
  return other.yes + other.maybe / 2 - (one.yes + one.maybe / 2) || other.yes - one.yes;
}

/**
 * Sorts dates from best to worst by the guests' and the organizer's answers. Ties go to the earlier date. Dates that miss
 * something come behind all others.
 */
export function rankOptions<Option extends Counted>(options: readonly Option[], own: OwnAnswers = {}): Option[] {
  return [...options].sort((a, b) => compareMissing(a, b) || compareAnswers(a, b, own) || compareOptions(a, b));
}

/** Returns true when the answers prefer neither of two dates. */
export function isTie(a: Counted, b: Counted, own: OwnAnswers = {}): boolean {
  return compareMissing(a, b) === 0 && compareAnswers(a, b, own) === 0;
}

/**
 * Returns true when the first of these ranked dates stays the only best one, whatever `open` more people answer: even if
 * all of them say yes to another date and no to it. A date that misses something may still lose to any other.
 */
export function winsAnyway([first, ...others]: readonly Counted[], own: OwnAnswers, open: number): boolean {
  if (!first || first.misses || others.length === 0) return false;
  return others.every((other) => compareAnswers(first, { ...other, yesPeople: other.yesPeople + open }, own) < 0);
}
