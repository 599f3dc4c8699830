import type { Words } from "./words.ts";

/** Returns true when some answer stands for several people, or may. */
export function countsPeople({ maxParty }: { maxParty: number }, answers: readonly { partySize: number }[]): boolean {
  return maxParty > 1 || hasParties(answers);
}

/** Returns true when some answer stands for several people. */
export function hasParties(answers: readonly { partySize?: number | undefined }[]): boolean {
  return answers.some(({ partySize = 1 }) => partySize > 1);
}

/** Returns how many people come where some answer stands for several; null while everybody comes alone. */
export function peopleInParties(coming: { people: number; answers: number } | undefined): number | null {
  return coming && coming.people > coming.answers ? coming.people : null;
}

/** Returns '9 people'. */
export function peopleText(count: number, i18n: Words): string {
  return i18n.t("{count, plural, one {# person} other {# people}}", { count });
}

/** Returns 'Ana (3)' for a party of three, and the name alone for one person. */
export function withParty(name: string, partySize: number | undefined, i18n: Words): string {
  return partySize === undefined || partySize === 1 ? name : `${i18n.isolate(name)} (${i18n.count(partySize)})`;
}

/** Adds the people for whom answers stand, where some stand for several: '3 yes' becomes '3 yes (5 people)'. */
export function withPeople(answers: string, count: number, people: number, i18n: Words): string {
  return people === count ? answers : `${answers} (${peopleText(people, i18n)})`;
}

/** Returns '9 people (6 answers)', and '6 people' while each answer stands for one. */
export function comingText({ people, answers }: { people: number; answers: number }, i18n: Words): string {
  const all = peopleText(people, i18n);
  if (people === answers) return all;
  return i18n.t("{people} ({answers, plural, one {# answer} other {# answers}})", { people: all, answers });
}
