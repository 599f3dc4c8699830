import type { PollResponse } from "#schema/contracts/polls.ts";
import { toIso } from "../../lib/clock.ts";
import type { ResponseRow } from "./decide/open-poll.ts";

/** Returns a person's own answers as payloads have them. */
export function toResponse(response: ResponseRow, email: string | null): PollResponse {
  return {
    id: response.id,
    respondentName: response.respondentName,
    respondentEmail: email,
    comments: response.comments,
    isCommentShared: response.isCommentShared,
    dateOptionResponses: response.answers,
    partySize: response.partySize,
    ...(response.enteredByOrganizer && { enteredByOrganizer: true }),
    updatedAt: toIso(response.updatedAt),
  };
}
