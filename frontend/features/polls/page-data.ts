import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { Poll } from "#schema/contracts/polls.ts";

export type PollView = "form" | "submitted" | "updated";

/** What the person has filled in. Unanswered options are absent from `answers`. */
export interface Draft {
  respondentName: string;
  comments: string;
  answers: Answers;
}

export type ProblemPlace = "name" | "dates" | "comments" | "submit";

/** Why the form was rejected, shown at `place`. `detail` is the server's sentence if it adds something. */
export interface Problem {
  place: ProblemPlace;
  message: string;
  detail?: string;
  /** True if the event has changed, so that reloading helps. */
  isOutdated?: boolean;
}

/** Everything the first render needs, on the server and in the browser. */
export interface PollPageData {
  token: string;
  poll: Poll;
  view: PollView;
  /** The answer in a mail's one-tap link, or null. */
  preselect: { optionId: string; answer: Answer } | null;
  /** The rejected input of a form sent without JavaScript, or null. */
  typed: Draft | null;
  problem: Problem | null;
}
