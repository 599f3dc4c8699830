import type { Answer } from "#schema/contracts/common.ts";
import type { AnswerCount, Others } from "#schema/contracts/visibility.ts";

export const answerOrder: readonly Answer[] = ["yes", "maybe", "no"];

/** The other people's answers to one date. */
export interface OthersOn {
  count: AnswerCount;
  /** Null when the organizer shows numbers only. */
  names: Record<Answer, string[]> | null;
  /** True when so few people answered that all names fit. */
  isSmall: boolean;
}

// More names need more lines than the date itself.
const SMALL = 5;

/** Returns the other people's answers by date. */
export function othersByOption(others: Others | null, optionIds: string[]): Map<string, OthersOn> {
  return new Map(optionIds.flatMap((id) => (others ? [[id, othersOn(others, id)]] : [])));
}

function othersOn(others: Others, optionId: string): OthersOn {
  if ("counts" in others) {
    return { count: others.counts[optionId] ?? { yes: 0, maybe: 0, no: 0 }, names: null, isSmall: false };
  }
  const names: Record<Answer, string[]> = { yes: [], maybe: [], no: [] };
  for (const { name, answers } of others.people) {
    const answer = answers[optionId];
    if (answer) names[answer].push(name);
  }
  const count = { yes: names.yes.length, maybe: names.maybe.length, no: names.no.length };
  return { count, names, isSmall: others.people.length <= SMALL };
}

/** Returns whether anybody else has answered. */
export function hasOthers(others: Others | null): boolean {
  if (others === null) return false;
  if ("people" in others) return others.people.length > 0;
  return Object.values(others.counts).some(({ yes, maybe, no }) => yes + maybe + no > 0);
}
