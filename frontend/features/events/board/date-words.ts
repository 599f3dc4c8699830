import type { Rankable } from "#schema/board-dates.ts";
import type { Answer } from "#schema/contracts/common.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { isTie } from "#schema/ranking.ts";
import type { Words } from "#schema/words.ts";

/** How many of the invited people have answered. */
interface Turnout {
  totalResponded: number;
  totalInvited: number;
}

/** What is known of an option and its event. */
interface Stage {
  /** True if the option is the final date. */
  isFinal: boolean;
  isPast: boolean;
  /** True if somebody who must be there has not said yes or maybe. */
  lacksSomebody?: boolean;
}

/** Returns the organizer's saved answers; empty before they are saved. */
export const ownAnswers = ({ hostResponse }: EventDashboard) => hostResponse?.dateOptionResponses ?? {};

/** Returns the label of the final or leading date. */
export function leadingLabel(
  ranked: readonly Rankable<TalliedOption>[],
  board: Pick<EventDashboard, "stats" | "hostResponse">,
  { isFinal, isPast }: Stage,
  i18n: Words,
): string {
  if (isFinal) return i18n.t("Final date");
  const [leading, ...others] = ranked;
  if (others.length === 0) return i18n.t("Proposed date");
  const own = board.hostResponse?.dateOptionResponses;
  const tied = leading ? others.filter((other) => isTie(leading, other, own)).length : 0;
  if (tied > 0) return i18n.t("Tied with {count, plural, one {# other} other {# others}}", { count: tied });
  return !isPast && board.stats.totalResponded < board.stats.totalInvited ? i18n.t("Best so far") : i18n.t("Best date");
}

/** A sentence about an event that is planned, and about one that is over. */
type Sentence = Record<"planned" | "past", string>;

const sentences = {
  nobodyAnswered: { planned: /*i18n*/ "Nobody has answered yet.", past: /*i18n*/ "Nobody answered." },
  someCan: {
    planned: /*i18n*/ "{yes} of {responded} who answered can make it.",
    past: /*i18n*/ "{yes} of {responded} who answered could make it.",
  },
  someCanMoreMaybe: {
    planned: /*i18n*/ "{yes} of {responded} who answered can make it, {maybe} more maybe.",
    past: /*i18n*/ "{yes} of {responded} who answered could make it, {maybe} more maybe.",
  },
  everyoneCan: { planned: /*i18n*/ "Everyone can make it.", past: /*i18n*/ "Everyone could make it." },
  everyoneWhoAnsweredCan: {
    planned: /*i18n*/ "Everyone who has answered can make it.",
    past: /*i18n*/ "Everyone who answered could make it.",
  },
  guestsCan: {
    planned:
      /*i18n*/ "{guests, select, one {Your guest can make it.} two {Both guests can make it.} other {All {count} can make it.}}",
    past: /*i18n*/ "{guests, select, one {Your guest could make it.} two {Both guests could make it.} other {All {count} could make it.}}",
  },
  stillOpen: { planned: /*i18n*/ "{open} still to answer.", past: /*i18n*/ "{open} did not answer." },
} satisfies Record<string, Sentence>;

/** The organizer's own answer. */
const you: Record<Answer, Sentence> = {
  yes: { planned: /*i18n*/ "You can.", past: /*i18n*/ "You could." },
  maybe: { planned: /*i18n*/ "You might.", past: /*i18n*/ "You might have." },
  no: { planned: /*i18n*/ "You can't.", past: /*i18n*/ "You couldn't." },
};

/** All others who have answered can, the organizer cannot or might. */
const othersCan: Record<"maybe" | "no", Sentence> = {
  maybe: {
    planned: /*i18n*/ "Everyone else who has answered can, and you might.",
    past: /*i18n*/ "Everyone else who answered could, and you might have.",
  },
  no: {
    planned: /*i18n*/ "Everyone else who has answered can, but you can't.",
    past: /*i18n*/ "Everyone else who answered could, but you couldn't.",
  },
};

/** All guests can, the organizer cannot or might. */
const guestsCanYou: Record<"maybe" | "no", Sentence> = {
  maybe: {
    planned:
      /*i18n*/ "{guests, select, one {Your guest can, and you might.} two {Both guests can, and you might.} other {All {count} can, and you might.}}",
    past: /*i18n*/ "{guests, select, one {Your guest could, and you might have.} two {Both guests could, and you might have.} other {All {count} could, and you might have.}}",
  },
  no: {
    planned:
      /*i18n*/ "{guests, select, one {Your guest can, but you can't.} two {Both guests can, but you can't.} other {All {count} can, but you can't.}}",
    past: /*i18n*/ "{guests, select, one {Your guest could, but you couldn't.} two {Both guests could, but you couldn't.} other {All {count} could, but you couldn't.}}",
  },
};

/**
 * Says in words who can make an option, for people who cannot read the bars. `own` is the organizer's saved answer.
 */
export function optionSentence(
  option: TalliedOption,
  turnout: Turnout,
  { isFinal, isPast, lacksSomebody }: Stage,
  own: Answer | undefined,
  i18n: Words,
): string {
  const { totalResponded: responded, totalInvited: invited } = turnout;
  const { yesCount: yes, maybeCount: maybe } = option;
  const open = invited - responded;
  const values = { yes, maybe, responded, open, count: invited, guests: { 1: "one", 2: "two" }[invited] ?? "other" };
  const say = (sentence: Sentence) => i18n.t(sentence[isPast ? "past" : "planned"], values);
  const still = open === 0 || (isFinal && !isPast) ? "" : say(sentences.stillOpen);

  if (responded === 0) return i18n.paragraph(say(sentences.nobodyAnswered), own && say(you[own]));
  // 'Everyone' would contradict the line that says who is missing.
  if (yes < responded || lacksSomebody) {
    const some = say(maybe > 0 ? sentences.someCanMoreMaybe : sentences.someCan);
    return i18n.paragraph(some, own && say(you[own]), still);
  }
  if (own === "maybe" || own === "no") return i18n.paragraph(say(open > 0 ? othersCan[own] : guestsCanYou[own]), still);
  if (open > 0) return i18n.paragraph(say(sentences.everyoneWhoAnsweredCan), still);
  if (own) return say(sentences.everyoneCan);
  return i18n.paragraph(say(sentences.guestsCan), !isFinal && !isPast && i18n.t("Your own answer is missing."));
}
