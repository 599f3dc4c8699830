import type { AnswerForInput } from "#schema/contracts/answer-for.ts";
import { newId } from "../../../lib/ids.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { knownAnswers, refuseLargeParty, yesSinceAfter } from "../../answer/decide/respond.ts";
import type { ResponseRow } from "../../core/decide/open-poll.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import type { EventState, Person } from "../../core/decide/state.ts";

/** A listed person of an event, and the answer that stands for them. */
export interface PersonsAnswer extends Pick<EventState, "event" | "options"> {
  invite: Pick<Person, "id" | "email"> & { contactName: string | null };
  response: ResponseRow | null;
}

/**
 * Decides the organizer's answer for a person: it carries a mark until the person answers, and sends no mail. Comments
 * stay as they were. The deadline binds guests only, so the organizer may enter answers after it. Returns null when the
 * same answer was entered before. Throws 409 over the person's own answer without `replace` and for a past event, and
 * 400 for options of another event and a party that is too large.
 */
export function decideAnswerFor(
  { event, options, invite, response: before }: PersonsAnswer,
  { dateOptionResponses, partySize: party, respondentName: name, replace = false }: AnswerForInput,
  now: number,
): ResponseRow | null {
  refusePast(event);
  const answers = knownAnswers(options, dateOptionResponses);
  if (before && !before.enteredByOrganizer && !replace) throw ownAnswer(before, invite);
  const partySize = party ?? before?.partySize ?? 1;
  refuseLargeParty(event, partySize, before);
  // Other guests may see it, so it is never the address.
  const respondentName = name ?? before?.respondentName ?? invite.contactName ?? "";
  const isSame =
    before?.enteredByOrganizer &&
    before.respondentName === respondentName &&
    before.partySize === partySize &&
    options.every(({ id }) => before.answers[id] === answers[id]);
  if (isSame) return null;
  return {
    id: before?.id ?? newId(),
    eventId: event.id,
    inviteId: invite.id,
    respondentName,
    comments: before?.comments ?? "",
    answers,
    partySize,
    yesSince: yesSinceAfter(before, answers, now),
    enteredByOrganizer: true,
    isCommentShared: before?.isCommentShared ?? false,
    revision: (before?.revision ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

const ownAnswer = ({ respondentName }: ResponseRow, { contactName, email }: PersonsAnswer["invite"]) =>
  new Refusal("already-answered", {
    values: { name: respondentName || contactName || email || "" },
  });
