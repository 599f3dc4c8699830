import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { Poll } from "#schema/contracts/polls.ts";

export type PollView = "form" | "submitted" | "updated";

/** What the person has filled in so far; options left out of `answers` are unanswered. */
export interface Draft {
  respondentName: string;
  comments: string;
  answers: Answers;
}

export type ProblemPlace = "name" | "dates" | "comments" | "submit";

/** Why an answer was not taken, shown at `place`; `detail` is the server's own sentence when it adds something. */
export interface Problem {
  place: ProblemPlace;
  message: string;
  detail?: string;
  /** The event has changed, so loading the page again helps. */
  isOutdated?: boolean;
}

/** Everything the first render needs, the same object on the server and, read from the page, in the browser. */
export interface PollPageData {
  token: string;
  poll: Poll;
  view: PollView;
  /** The answer a one-tap link of a mail names. */
  preselect: { optionId: string; answer: Answer } | null;
  /** What a form sent without JavaScript held when it was refused. */
  typed: Draft | null;
  problem: Problem | null;
}
