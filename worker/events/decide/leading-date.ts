import type { DateOption } from "#schema/contracts/events.ts";
import { isTie, rankOptions } from "#schema/ranking.ts";

/** The answers to one date: the guests' counts, the people they stand for, and the organizer's own answer. */
export interface DateAnswers {
  optionId: string;
  yesCount: number;
  maybeCount: number;
  yesPeople: number;
  maybePeople: number;
  own: string | null;
}

/** The date that the answers prefer. */
interface Leading {
  option: DateOption & Pick<DateAnswers, "yesCount" | "yesPeople">;
  /** True when the answers prefer another date just as much. */
  isTie: boolean;
}

/** Returns the date that the answers prefer, or null when no guest can make any. */
export function leadingDate(options: DateOption[], answers: DateAnswers[]): { date: string; time: string } | null {
  const leading = leadingOption(options, answers);
  return leading && { date: leading.option.date, time: leading.option.time };
}

/** Returns the option that the answers prefer and whether another one ties with it, or null when no guest can make any. */
export function leadingOption(options: DateOption[], answers: DateAnswers[]): Leading | null {
  const of = new Map(answers.map((one) => [one.optionId, one]));
  const own = Object.fromEntries(answers.flatMap(({ optionId, own }) => (own === null ? [] : [[optionId, own]])));
  const counted = options.map((option) => {
    const { yesCount = 0, maybeCount = 0, yesPeople = 0, maybePeople = 0 } = of.get(option.id) ?? {};
    return { ...option, yesCount, maybeCount, yesPeople, maybePeople };
  });
  if (!counted.some(({ yesCount, maybeCount }) => yesCount + maybeCount > 0)) return null;
  const [best, second] = rankOptions(counted, own);
  if (!best) return null;
  const { id, date, time, yesCount, yesPeople } = best;
  return { option: { id, date, time, yesCount, yesPeople }, isTie: second !== undefined && isTie(best, second, own) };
}
