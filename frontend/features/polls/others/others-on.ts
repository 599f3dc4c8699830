import type { Answer } from "#schema/contracts/common.ts";
import type { AnswerCount, Others, PackedAnswers } from "#schema/contracts/visibility.ts";
import { unpackAnswer } from "#schema/packed-answers.ts";
import type { Words } from "#schema/words.ts";

export const answerOrder: readonly Answer[] = ["yes", "maybe", "no"];
export const answerWords: Record<Answer, string> = {
  yes: /*i18n*/ "yes",
  maybe: /*i18n*/ "maybe",
  no: /*i18n*/ "no",
};
/** How many people gave an answer. */
export const countWords: Record<Answer, string> = {
  yes: /*i18n*/ "{count, plural, one {# yes} other {# yes}}",
  maybe: /*i18n*/ "{count, plural, one {# maybe} other {# maybe}}",
  no: /*i18n*/ "{count, plural, one {# no} other {# no}}",
};

/** Returns a person's name in a list, also of one who has given none. */
export const nameIn = (name: string, i18n: Words) => name || i18n.t("A guest");

/** Names that are loaded on demand: null before, and "failed" after a failure. */
export interface NamesOnDemand {
  loaded: PackedAnswers | "failed" | null;
  load: () => void;
}

/** The other people's answers to one date. */
export interface OthersOn {
  count: Record<Answer, number>;
  /** How many people the answers stand for. */
  people: Record<Answer, number>;
  /** Null when the organizer shows numbers only, and while names are not loaded. */
  names: Record<Answer, string[]> | null;
  /** True when so few people answered that all names fit. */
  isSmall: boolean;
  /** Set where names are loaded on demand. */
  onDemand?: NamesOnDemand | undefined;
}

type OtherAnswers = Extract<Others, { people: unknown } | { counts: unknown }>;

// More names need more lines than the date itself.
const SMALL = 5;

/** Returns the other people's answers by date. */
export function othersByOption(
  others: Others | null,
  optionIds: string[],
  onDemand?: NamesOnDemand,
): Map<string, OthersOn> {
  return new Map(optionIds.flatMap((id) => (showsAnswers(others) ? [[id, othersOn(others, id, onDemand)]] : [])));
}

/** Returns whether a guest sees the other people's answers, not only their comments. */
export const showsAnswers = (others: Others | null): others is OtherAnswers =>
  others !== null && ("people" in others || "counts" in others);

function othersOn(others: OtherAnswers, optionId: string, onDemand?: NamesOnDemand): OthersOn {
  if ("counts" in others) {
    const loaded = onDemand?.loaded;
    const count: AnswerCount = others.counts[optionId] ?? { yes: 0, maybe: 0, no: 0 };
    return {
      count,
      people: { ...count, yes: count.yesPeople ?? count.yes, maybe: count.maybePeople ?? count.maybe },
      names: loaded && loaded !== "failed" ? loadedNames(loaded, optionId) : null,
      isSmall: false,
      onDemand,
    };
  }
  const names = emptyNames();
  const people = { yes: 0, maybe: 0, no: 0 };
  for (const { name, answers, partySize = 1 } of others.people) {
    const answer = answers[optionId];
    if (!answer) continue;
    names[answer].push(name);
    people[answer] += partySize;
  }
  const count = { yes: names.yes.length, maybe: names.maybe.length, no: names.no.length };
  return { count, people, names, isSmall: others.people.length <= SMALL };
}

function loadedNames({ optionIds, people }: PackedAnswers, optionId: string): Record<Answer, string[]> {
  const place = optionIds.indexOf(optionId);
  const names = emptyNames();
  for (const { name, answers } of people) {
    const answer = unpackAnswer(answers, place);
    if (answer) names[answer].push(name);
  }
  return names;
}

const emptyNames = (): Record<Answer, string[]> => ({ yes: [], maybe: [], no: [] });

/** Returns whether anybody else has answered, as far as the guest sees it. */
export function hasOthers(others: Others | null): boolean {
  if (!showsAnswers(others)) return false;
  if ("people" in others) return others.people.length > 0;
  return Object.values(others.counts).some(({ yes, maybe, no }) => yes + maybe + no > 0);
}
