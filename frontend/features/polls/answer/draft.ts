import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import { fullName } from "#schema/person-name.ts";
import type { Draft, PollPageData, PollView } from "../page-data.ts";
import { shownParty } from "./party.ts";
import { rememberedName, rememberedParty } from "./remembered-name.ts";

const ANSWERS: readonly Answer[] = ["yes", "maybe", "no"];

/** Name of an option's radio group, with and without JavaScript. */
export function answerField(optionId: string): string {
  return `answer.${optionId}`;
}

function isAnswer(value: unknown): value is Answer {
  return ANSWERS.includes(value as Answer);
}

/** Returns the answers of `source` for the options of this poll. */
export function knownAnswers(options: DateOption[], source: (optionId: string) => unknown): Answers {
  const answers: Answers = {};
  for (const { id } of options) {
    const value = source(id);
    if (isAnswer(value)) answers[id] = value;
  }
  return answers;
}

/** Parses `?answer={optionId}.{answer}`. Returns null if this poll has no such option. */
export function parsePreselect(value: string | null, options: DateOption[]): PollPageData["preselect"] {
  // Programs link the punctuation behind an address too.
  const [, optionId = "", answer] = /^([\w-]+)\.(\w+)\W*$/.exec(value ?? "") ?? [];
  return isAnswer(answer) && options.some((option) => option.id === optionId) ? { optionId, answer } : null;
}

/** Returns true for a tapped answer to a date that this poll does not have (any more). */
export function isGoneDate(value: string | null, options: DateOption[]): boolean {
  return /^[\w-]+\.(yes|maybe|no)$/.test(value ?? "") && parsePreselect(value, options) === null;
}

/** Parses `?done=`. The success view needs a stored response that the guest sent. */
export function parseView(value: string | null, { existingResponse }: Pick<Poll, "existingResponse">): PollView {
  if (existingResponse === null || existingResponse.enteredByOrganizer) return "form";
  return value === "submitted" || value === "updated" ? value : "form";
}

/**
 * Returns the form's initial content: rejected input, or the stored response, or the visitor's name. A one-tap answer
 * is added to the last two.
 */
export function initialDraft({ poll, preselect, typed }: Pick<PollPageData, "poll" | "preselect" | "typed">): Draft {
  if (typed) {
    const { suggestion: _, ...draft } = typed;
    return draft;
  }
  const stored = poll.existingResponse ?? poll.entered;
  const answers = knownAnswers(poll.dateOptions, (id) => stored?.dateOptionResponses[id]);
  if (preselect) answers[preselect.optionId] = preselect.answer;
  return {
    respondentName: stored?.respondentName || fullName(poll.viewer ?? {}),
    comments: stored?.comments ?? "",
    answers,
    ...shownParty(poll),
  };
}

/** Returns whether the chosen answers differ from the stored ones. */
export function hasNewAnswers({ answers }: Draft, { dateOptions }: Poll, stored: PollResponse | null): boolean {
  return dateOptions.some(({ id }) => answers[id] !== stored?.dateOptionResponses[id]);
}

/** Returns whether the draft has anything that was not sent. A name and a party that the page filled in do not count. */
export function hasUnsent(draft: Draft, poll: Poll, stored: PollResponse | null): boolean {
  const name = draft.respondentName.trim();
  const { partySize } = shownParty({ ...poll, existingResponse: stored });
  return (
    hasNewAnswers(draft, poll, stored) ||
    draft.comments.trim() !== (stored?.comments ?? "") ||
    (name !== (stored?.respondentName || fullName(poll.viewer ?? {})) && name !== rememberedName()) ||
    (draft.partySize !== partySize && draft.partySize !== rememberedParty(poll.event.maxParty))
  );
}

/**
 * Collects what is typed and tapped in the server's HTML before React takes it over. Hydration does not notice such input,
 * and resets a textarea. The returned function ends the collecting and returns the input.
 */
export function collectEarlyInput(page: HTMLElement, options: DateOption[]): () => Partial<Draft> {
  let early = readInput(page, options);
  const collect = () => {
    const { answers, ...texts } = readInput(page, options);
    early = { ...early, ...texts, answers: { ...early.answers, ...answers } };
  };
  // During the capture phase, before React handles the event.
  document.addEventListener("input", collect, true);
  return () => {
    document.removeEventListener("input", collect, true);
    // A field with the focus keeps its text. A name that the page filled in now would join what is typed next.
    const { name, value } = document.activeElement as HTMLInputElement;
    if (name === "respondentName" || name === "partySize") early[name] ??= value;
    return early;
  };
}

/** Returns what differs from the server's HTML. */
function readInput(page: ParentNode, options: DateOption[]): Partial<Draft> {
  const early: Partial<Draft> = {};
  for (const name of ["respondentName", "comments", "partySize"] as const) {
    const field = page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form:not([action]) [name=${name}]`);
    if (field && field.value !== field.defaultValue) early[name] = field.value;
  }
  const checked = new Map<string, string>();
  for (const radio of page.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")) {
    // An answer that the server preselected counts only if it was tapped again.
    if (!radio.defaultChecked || radio === document.activeElement) checked.set(radio.name, radio.value);
  }
  return { ...early, answers: knownAnswers(options, (id) => checked.get(answerField(id))) };
}
