import type { Answers } from "#schema/contracts/common.ts";
import { fullName } from "#schema/person-name.ts";
import { newId } from "../../../lib/ids.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { ResponseRow } from "../../core/decide/open-poll.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import type { EventState } from "../../core/decide/state.ts";

/**
 * Decides the host's own answers, which stand apart from the invitees' and send no mail. Throws 409 for a past
 * event and 400 for options of another one.
 */
export function decideHostResponse(
  { organizer, event, options }: Pick<EventState, "organizer" | "event" | "options">,
  { answers }: { answers: Answers },
  now: number,
): ResponseRow {
  refusePast(event);
  const known = new Set(options.map(({ id }) => id));
  if (!Object.keys(answers).every((id) => known.has(id))) throw new Refusal("unknown-option:removed");
  return {
    id: newId(),
    eventId: event.id,
    inviteId: null,
    respondentName: fullName(organizer),
    comments: "",
    answers,
    partySize: 1,
    yesSince: {},
    enteredByOrganizer: false,
    isCommentShared: false,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
}
