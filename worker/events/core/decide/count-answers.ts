import type { Answers } from "#schema/contracts/common.ts";

/** One person's answers, and for how many people they stand. */
interface Party {
  answers: Answers;
  partySize: number;
}

/** How many answers a date has of each kind, and how many people can make it, or maybe. */
export interface Count extends Record<"yes" | "maybe" | "no", number> {
  yesPeople: number;
  maybePeople: number;
}

const none: Count = { yes: 0, maybe: 0, no: 0, yesPeople: 0, maybePeople: 0 };

/** Counts the answers to all dates in one pass, because a large event has 50,000. Returns what finds a date's count. */
export function countAnswers(parties: readonly Party[]): (optionId: string) => Count {
  const counts = new Map<string, Count>();
  for (const { answers, partySize } of parties) {
    for (const optionId in answers) {
      const count = counts.get(optionId) ?? { ...none };
      counts.set(optionId, count);
      const answer = answers[optionId]!;
      count[answer] += 1;
      if (answer !== "no") count[`${answer}People`] += partySize;
    }
  }
  return (optionId) => counts.get(optionId) ?? none;
}
