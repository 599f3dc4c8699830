import type { Poll, PollResponse, RespondResult } from "#schema/contracts/polls.ts";
import { ApiError, api } from "../../../lib/api.ts";
import type { Draft, Problem } from "../page-data.ts";
import { profileNameFrom } from "./draft.ts";
import { problemFromRefusal, SUBMIT_FAILED } from "./problem.ts";

export type Outcome =
  | { kind: "saved"; response: PollResponse; updated: boolean }
  | { kind: "gone" }
  | { kind: "refused"; problem: Problem };

// A request lost on a train must end, so that the button can be pressed again; answering twice stores one answer.
const ANSWER_TIMEOUT = 30_000;
const PROFILE_TIMEOUT = 5_000;

/** Body of POST /api/poll/{token}/respond. */
export function respondBody({ respondentName, comments, answers }: Omit<Draft, "answers"> & { answers: unknown }) {
  return { respondentName: respondentName.trim(), comments: comments.trim(), dateOptionResponses: answers };
}

/** Sends the answers as one whole; never throws. */
export async function sendAnswers(token: string, viewer: Poll["viewer"], draft: Draft): Promise<Outcome> {
  const profile = profileNameFrom(viewer, draft.respondentName);
  if (profile) {
    // A name that cannot be kept is no reason to hold back the answers.
    const signal = AbortSignal.timeout(PROFILE_TIMEOUT);
    await api("PATCH", "/api/user/profile", { body: profile, signal }).catch(() => null);
  }
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
    const body = respondBody(draft);
    return { kind: "saved", ...(await api<RespondResult>("POST", `/api/poll/${token}/respond`, { body, signal })) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "refused", problem: { place: "submit", message: SUBMIT_FAILED } };
    if (error.status === 404) return { kind: "gone" };
    return { kind: "refused", problem: problemFromRefusal(error) };
  }
}
