import type { Answers } from "#schema/contracts/common.ts";

/** One person's answers, and for how many people they stand. */
interface Party {
  answers: Answers;
  partySize: number;
}

/** Returns how many people can make a date, and how many maybe. */
export function peopleOn(optionId: string, parties: readonly Party[]) {
  const people = { yes: 0, maybe: 0, no: 0 };
  for (const { answers, partySize } of parties) {
    const answer = answers[optionId];
    if (answer) people[answer] += partySize;
  }
  return { yesPeople: people.yes, maybePeople: people.maybe };
}
