import type { Poll, PollResponse, RespondResult } from "#schema/contracts/polls.ts";
import { profileNameFrom } from "#schema/person-name.ts";
import { ApiError, api } from "../../../lib/api.ts";
import type { Draft, Problem } from "../page-data.ts";
import { problemFromRefusal, SUBMIT_FAILED } from "./problem.ts";

export type Outcome =
  | { kind: "saved"; response: PollResponse; updated: boolean }
  | { kind: "gone" }
  | { kind: "refused"; problem: Problem };

// Ends lost requests, so that the user can try again. A repeated request updates the same response.
const ANSWER_TIMEOUT = 30_000;
const PROFILE_TIMEOUT = 5_000;

/** Body of POST /api/poll/{token}/respond. */
export function respondBody({ respondentName, comments, answers }: Omit<Draft, "answers"> & { answers: unknown }) {
  return { respondentName: respondentName.trim(), comments: comments.trim(), dateOptionResponses: answers };
}

/** Sends all answers in one request. Never throws. */
export async function sendAnswers(token: string, viewer: Poll["viewer"], draft: Draft): Promise<Outcome> {
  const profile = profileNameFrom(viewer, draft.respondentName);
  if (profile) {
    // Failing to save the name must not stop the answers.
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
