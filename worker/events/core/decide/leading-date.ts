import type { DateOption } from "#schema/contracts/events.ts";
import type { ShowChange } from "#schema/contracts/show-changes.ts";
import { comesLast, type Demands, type Missing, missingOn } from "#schema/missing.ts";
import { type OptionDate, optionDate } from "#schema/option-date.ts";
import { isTie, rankOptions } from "#schema/ranking.ts";

/** The answers to one date: the guests' counts, the people they stand for, and the organizer's own answer. */
export interface DateAnswers {
  optionId: string;
  yesCount: number;
  maybeCount: number;
  yesPeople: number;
  maybePeople: number;
  own: string | null;
  /** Ids of the people who must be there and say yes or maybe. */
  able: string[];
}

/** The date that the answers prefer. */
interface Leading {
  option: DateOption & Pick<DateAnswers, "yesCount" | "yesPeople">;
  /** True when the answers prefer another date just as much. */
  isTie: boolean;
  missing: Missing;
  /** True when it misses somebody, or its show is not on that date any more. */
  misses: boolean;
}

type Option = DateOption & { change?: ShowChange };

/** Returns the date that the answers prefer, or null when no guest can make any. */
export function leadingDate(options: Option[], answers: DateAnswers[], demands: Demands): OptionDate | null {
  const leading = leadingOption(options, answers, demands);
  return leading && optionDate(leading.option);
}

/** Returns the option that the answers prefer and whether another one ties with it, or null when no guest can make any. */
export function leadingOption(options: Option[], answers: DateAnswers[], demands: Demands): Leading | null {
  const of = new Map(answers.map((one) => [one.optionId, one]));
  const own = Object.fromEntries(answers.flatMap(({ optionId, own }) => (own === null ? [] : [[optionId, own]])));
  const counted = options.map((option) => {
    const { yesCount, yesPeople, maybePeople, ...attendance } = of.get(option.id) ?? NO_ANSWERS;
    const missing = missingOn({ ...attendance, yesPeople }, demands);
    return {
      ...option,
      yesCount,
      yesPeople,
      maybePeople,
      missing,
      misses: comesLast(missing, option),
    };
  });
  if (!counted.some(({ yesPeople, maybePeople }) => yesPeople + maybePeople > 0)) return null;
  const [best, second] = rankOptions(counted, own);
  if (!best) return null;
  const { id, yesCount, yesPeople, missing, misses } = best;
  const isTied = second !== undefined && isTie(best, second, own);
  return { option: { id, yesCount, yesPeople, ...optionDate(best) }, isTie: isTied, missing, misses };
}

const NO_ANSWERS = { yesCount: 0, own: null, yesPeople: 0, maybePeople: 0, able: [] };
