import type { Answer } from "#schema/contracts/common.ts";
import type { PollResponse, Seat, Suggestion } from "#schema/contracts/polls.ts";
import type { Draft, PollPageData, PollView, Problem } from "../page-data.ts";
import { initialDraft } from "./draft.ts";

export interface PollState {
  draft: Draft;
  problem: Problem | null;
  isSending: boolean;
  /** The response stored on the server, or null. If there is one, submitting updates it. */
  stored: PollResponse | null;
  /** Where this person stands in the event's room. */
  seat: Seat;
  view: PollView;
  /** True when the draft has answers from an earlier visit that were not sent. */
  isReturning: boolean;
  /** True when what was saved of an earlier visit could not be read. */
  isLost: boolean;
  /** What this guest has suggested. */
  suggestions: Suggestion[];
}

export type PollAction =
  | { type: "merged"; draft: Draft; isReturning: boolean; isLost: boolean }
  | { type: "typed"; field: "respondentName" | "comments" | "partySize"; text: string }
  | { type: "answered"; optionIds: string[]; answer: Answer }
  | { type: "refused"; problem: Problem }
  | { type: "sending" }
  | {
      type: "saved";
      response: PollResponse;
      updated: boolean;
      seat: Seat;
      suggestions?: Suggestion[] | undefined;
    }
  | { type: "placed"; poll: Seat }
  | { type: "shown"; view: PollView };

const places = { respondentName: "name", comments: "comments", partySize: "party" } as const;

export function firstState(data: PollPageData): PollState {
  return {
    draft: initialDraft(data),
    problem: data.problem,
    isSending: false,
    stored: data.poll.existingResponse,
    seat: seatIn(data.poll),
    view: data.view,
    isReturning: false,
    isLost: false,
    suggestions: data.poll.suggestions,
  };
}

export function pollReducer(state: PollState, action: PollAction): PollState {
  const { draft } = state;
  switch (action.type) {
    case "merged":
      return { ...state, draft: action.draft, isReturning: action.isReturning, isLost: action.isLost };
    case "typed": {
      const problem = problemAfterChange(state, places[action.field]);
      return { ...state, draft: { ...draft, [action.field]: action.text }, problem };
    }
    case "answered": {
      const given = Object.fromEntries(action.optionIds.map((id) => [id, action.answer]));
      const answers = { ...draft.answers, ...given };
      return { ...state, draft: { ...draft, answers }, problem: problemAfterChange(state, "dates") };
    }
    case "refused":
      return { ...state, isSending: false, problem: action.problem };
    case "sending":
      return { ...state, isSending: true, problem: null };
    case "saved":
      return {
        ...state,
        isSending: false,
        problem: null,
        stored: action.response,
        isReturning: false,
        isLost: false,
        suggestions: action.suggestions ?? state.suggestions,
        seat: action.seat,
        view: action.updated ? "updated" : "submitted",
      };
    case "placed":
      return { ...state, seat: seatIn(action.poll) };
    case "shown":
      return { ...state, view: state.stored ? action.view : "form" };
  }
}

const seatIn = ({ place, waitingPosition }: Seat): Seat => ({ place, waitingPosition });

/** Removes the problem once the user edits its field. */
function problemAfterChange({ problem }: PollState, place: Problem["place"]): Problem | null {
  return problem?.place === place ? null : problem;
}
