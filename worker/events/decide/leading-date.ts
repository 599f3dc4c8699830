import type { DateOption } from "#schema/contracts/events.ts";
import { type OptionDate, optionDate } from "#schema/option-date.ts";
import { isTie, rankOptions } from "#schema/ranking.ts";

/** The answers to one date: the guests' counts and the organizer's own answer. */
export interface DateAnswers {
  optionId: string;
  yesCount: number;
  maybeCount: number;
  own: string | null;
}

/** The date that the answers prefer. */
interface Leading {
  option: DateOption & { yesCount: number };
  /** True when the answers prefer another date just as much. */
  isTie: boolean;
}

/** Returns the date that the answers prefer, or null when no guest can make any. */
export function leadingDate(options: DateOption[], answers: DateAnswers[]): OptionDate | null {
  const leading = leadingOption(options, answers);
  return leading && optionDate(leading.option);
}

/** Returns the option that the answers prefer and whether another one ties with it, or null when no guest can make any. */
export function leadingOption(options: DateOption[], answers: DateAnswers[]): Leading | null {
  const of = new Map(answers.map((one) => [one.optionId, one]));
  const own = Object.fromEntries(answers.flatMap(({ optionId, own }) => (own === null ? [] : [[optionId, own]])));
  const counted = options.map((option) => {
    const { yesCount = 0, maybeCount = 0 } = of.get(option.id) ?? {};
    return { ...option, yesCount, maybeCount };
  });
  if (!counted.some(({ yesCount, maybeCount }) => yesCount + maybeCount > 0)) return null;
  const [best, second] = rankOptions(counted, own);
  if (!best) return null;
  const { id, yesCount } = best;
  return { option: { id, yesCount, ...optionDate(best) }, isTie: second !== undefined && isTie(best, second, own) };
}
