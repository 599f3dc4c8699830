import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { Draft, PollPageData, PollView } from "../page-data.ts";

// The contract's own constants would bring zod along (27 kB); a test keeps the two equal.
export const NAME_MAX = 200;
export const COMMENTS_MAX = 2_000;

const ANSWERS: readonly Answer[] = ["yes", "maybe", "no"];

/** Name of the radio group of one date option in the form, with and without JavaScript. */
export function answerField(optionId: string): string {
  return `answer.${optionId}`;
}

export function isAnswer(value: unknown): value is Answer {
  return ANSWERS.includes(value as Answer);
}

/** The answers of `source` that belong to an option of this poll. */
export function knownAnswers(options: DateOption[], source: (optionId: string) => unknown): Answers {
  const answers: Answers = {};
  for (const { id } of options) {
    const value = source(id);
    if (isAnswer(value)) answers[id] = value;
  }
  return answers;
}

/** The value of `?answer=`, `{optionId}.{answer}`; null unless the option is one of this poll's. */
export function parsePreselect(value: string | null, options: DateOption[]): PollPageData["preselect"] {
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === null || dot < 0) return null;
  const [optionId, answer] = [value.slice(0, dot), value.slice(dot + 1)];
  return isAnswer(answer) && options.some((option) => option.id === optionId) ? { optionId, answer } : null;
}

/** The value of `?done=`; the success view needs an answer to show. */
export function parseView(value: string | null, poll: Pick<Poll, "existingResponse">): PollView {
  if (poll.existingResponse === null) return "form";
  return value === "submitted" || value === "updated" ? value : "form";
}

/** 'First Last' of the signed-in visitor, as far as stored. */
export function viewerName(viewer: Poll["viewer"]): string {
  return [viewer?.firstName, viewer?.lastName].filter(Boolean).join(" ");
}

/** What the form holds at first: what was just typed, else the stored answer, else the visitor's name; then the one tap. */
export function initialDraft({ poll, preselect, typed }: Pick<PollPageData, "poll" | "preselect" | "typed">): Draft {
  if (typed) return typed;
  const stored = poll.existingResponse;
  const answers = knownAnswers(poll.dateOptions, (id) => stored?.dateOptionResponses[id]);
  if (preselect) answers[preselect.optionId] = preselect.answer;
  return {
    respondentName: stored?.respondentName ?? viewerName(poll.viewer),
    comments: stored?.comments ?? "",
    answers,
  };
}

/** `draft` with what was tapped and typed into the server's form before the script arrived. */
export function mergeEarlyInput(form: HTMLFormElement, draft: Draft, options: DateOption[]): Draft {
  const typedText = (name: string): string | null => {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText && field.value !== field.defaultValue ? field.value : null;
  };
  const checked = new Map<string, string>();
  for (const radio of form.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")) {
    // What the server had chosen counts as tapped only when it was tapped again.
    if (!radio.defaultChecked || radio === document.activeElement) checked.set(radio.name, radio.value);
  }
  return {
    respondentName: typedText("respondentName") ?? draft.respondentName,
    comments: typedText("comments") ?? draft.comments,
    answers: { ...draft.answers, ...knownAnswers(options, (id) => checked.get(answerField(id))) },
  };
}

/** What the visitor's profile lacks and the typed name gives, split on the first space; null when it is to be left alone. */
export function profileNameFrom(viewer: Poll["viewer"], typed: string): { firstName: string; lastName: string } | null {
  const name = typed.trim();
  if (!viewer || viewerName(viewer) !== "" || name === "") return null;
  const space = name.indexOf(" ");
  if (space < 0) return { firstName: name, lastName: "" };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1).trim() };
}
