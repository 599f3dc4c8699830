import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { WallClock } from "#schema/dates.ts";
import type { AddressForm } from "./add-address.tsx";

export type PollView = "form" | "submitted" | "updated";

/** What the person has filled in. Unanswered options are absent from `answers`. */
export interface Draft {
  respondentName: string;
  comments: string;
  answers: Answers;
  /** For how many people the answers stand, as typed. Absent where the form does not ask for it. */
  partySize?: string;
}

/** A rejected form: the input, and the date that it suggests if it has those fields. */
export interface TypedForm extends Draft {
  suggestion?: WallClock | null | undefined;
}

export type ProblemPlace = "name" | "party" | "dates" | "suggestion" | "comments" | "submit";

/** Why the form was rejected, shown at `place`. `detail` is the server's sentence if it adds something. */
export interface Problem {
  place: ProblemPlace;
  message: string;
  detail?: string;
  /** True if the event has changed, so that reloading helps. */
  isOutdated?: boolean;
}

/** The part of a join page that a poll page does not have. */
export interface JoinData {
  code: string;
  /** Sent with the form, so that a repeated request adds one person. */
  key: string;
  /** The verified address of a signed-in visitor, who joins as themselves. */
  joinsAs: string | null;
  isFull: boolean;
}

/** Everything the first render needs, on the server and in the browser. */
export interface PollPageData {
  /** Empty on a join page. */
  token: string;
  join?: JoinData | undefined;
  poll: Poll;
  view: PollView;
  /** The answer in a mail's one-tap link, or null. */
  preselect: { optionId: string; answer: Answer } | null;
  /** The rejected input of a form sent without JavaScript, or null. */
  typed: TypedForm | null;
  problem: Problem | null;
  /** The final date that a mail's link takes back, or null. */
  cannot: string | null;
  /** The form in which a guest who joined adds an address. */
  address: AddressForm;
}
