import type { Joined } from "#schema/contracts/group-link.ts";
import type { Poll, RespondResult } from "#schema/contracts/polls.ts";
import type { Language } from "#schema/languages.ts";
import { profileNameFrom } from "#schema/person-name.ts";
import type { Words } from "#schema/words.ts";
import { ApiError, api } from "../../../lib/api.ts";
import type { Draft, JoinData, Problem } from "../page-data.ts";
import { problemFromRefusal } from "./problem.ts";

type Outcome =
  | { kind: "joined"; token: string; updated: boolean }
  | ({ kind: "saved" } & RespondResult)
  | { kind: "gone" }
  | { kind: "refused"; problem: Problem };

// Ends lost requests, so that the user can try again. A repeated request updates the same response.
const ANSWER_TIMEOUT = 30_000;
const PROFILE_TIMEOUT = 5_000;

/** Body of POST /api/poll/{token}/respond. */
export function respondBody(
  { respondentName, comments, answers }: Omit<Draft, "answers"> & { answers: unknown },
  language: Language,
) {
  return { respondentName: respondentName.trim(), comments: comments.trim(), dateOptionResponses: answers, language };
}

/** Saves the name of a profile without one, then sends all answers in one request. Never throws. */
export function sendAnswers(token: string, viewer: Poll["viewer"], draft: Draft, i18n: Words): Promise<Outcome> {
  return send(viewer, draft, i18n, async (request) => {
    return { kind: "saved", ...(await api<RespondResult>("POST", `/api/poll/${token}/respond`, request)) };
  });
}

/** Saves the name of a profile without one, then joins through a group link with all answers. Never throws. */
export function sendJoin({ code, key }: JoinData, viewer: Poll["viewer"], draft: Draft, i18n: Words): Promise<Outcome> {
  return send(viewer, draft, i18n, async (request) => {
    const headers = { "Idempotency-Key": key };
    return { kind: "joined", ...(await api<Joined>("POST", `/api/join/${code}`, { ...request, headers })) };
  });
}

async function send(
  viewer: Poll["viewer"],
  draft: Draft,
  i18n: Words,
  call: (request: { body: unknown; signal: AbortSignal }) => Promise<Outcome>,
): Promise<Outcome> {
  await saveProfileName(viewer, draft);
  try {
    return await call({ body: respondBody(draft, i18n.language), signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  } catch (error) {
    const refusal = error instanceof ApiError ? error : null;
    if (refusal?.status === 404 || refusal?.status === 410) return { kind: "gone" };
    return { kind: "refused", problem: problemFromRefusal(refusal, i18n) };
  }
}

async function saveProfileName(viewer: Poll["viewer"], draft: Draft): Promise<void> {
  const profile = profileNameFrom(viewer, draft.respondentName);
  if (profile) {
    // Failing to save the name must not stop the answers.
    const signal = AbortSignal.timeout(PROFILE_TIMEOUT);
    await api("PATCH", "/api/user/profile", { body: profile, signal }).catch(() => null);
  }
}
