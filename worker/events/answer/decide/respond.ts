import type { Answers } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import type { RespondInput } from "#schema/contracts/polls.ts";
import { optionKey } from "#schema/option-date.ts";
import { newId } from "../../../lib/ids.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import { isMailed } from "../../core/decide/calendar-mails.ts";
import { refuseClosed } from "../../core/decide/deadline.ts";
import type { KnownSuggestion, OpenPoll, ResponseRow } from "../../core/decide/open-poll.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import { yesSince } from "../../core/decide/room.ts";
import { type EventRow, mailEvent } from "../../core/event-row.ts";

export interface Responding {
  response: ResponseRow;
  /** The organizer's mail; null when the organizer gets none or answered themselves. */
  mail: Mail | null;
}

/**
 * Decides one person's answers and the organizer's mail: received, changed, or this person can't make the final date.
 * `queueMails` adds that everybody has answered, because only the database knows. Returns null for equal answers. Throws
 * 409 for a past event and after the deadline, and 400 for options of another event.
 */
export function decideRespond(
  { invite, event, organizer, options, response: before, suggestions }: OpenPoll,
  { respondentName, comments, dateOptionResponses: given, partySize: party, notes = event.notes }: RespondInput,
  now: number,
): Responding | null {
  refusePast(event);
  refuseClosed(event, organizer, now);
  const answers = knownAnswers(options, { ...answersToOwnDates(options, before, suggestions), ...given });
  const partySize = party ?? before?.partySize ?? 1;
  refuseLargeParty(event, partySize, before);
  const isSame =
    before?.respondentName === respondentName &&
    before.comments === comments &&
    before.partySize === partySize &&
    !before.enteredByOrganizer &&
    options.every(({ id }) => before.answers[id] === answers[id]);
  if (isSame) return null;

  const response: ResponseRow = {
    id: before?.id ?? newId(),
    eventId: event.id,
    inviteId: invite.id,
    respondentName,
    comments,
    answers,
    partySize,
    yesSince: yesSinceAfter(before, answers, now),
    enteredByOrganizer: false,
    // A comment is shown to nobody to whom its writer did not write it.
    isCommentShared:
      before?.comments === comments ? before.isCommentShared : event.notes === "everybody" && notes === "everybody",
    revision: (before?.revision ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  if (!isMailed(organizer) || organizer.email === invite.email) return { response, mail: null };
  const final = options.find(({ id }) => id === event.finalOptionId);
  if (final && takesBack(final.id, before?.answers ?? {}, answers)) {
    const job = {
      kind: "cannot-make-it" as const,
      event: mailEvent(event, organizer),
      option: final,
      guest: { name: respondentName, email: invite.email },
      comments,
    };
    const answer = { responseId: response.id, isFirst: false };
    return {
      response,
      mail: { id: mailIdOf("cannot-make-it", response.id, response.revision), recipient: organizer.email, answer, job },
    };
  }
  const mail = {
    id: mailIdOf("answer", response.id, response.revision),
    recipient: organizer.email,
    // A group link leaves open how many people will answer, so a link guest's answer is never the last one.
    answer: { responseId: response.id, isFirst: before === null && invite.joinedAt === null },
    job: {
      kind: "answer" as const,
      event: mailEvent(event, organizer),
      guest: { name: respondentName, email: invite.email },
      comments,
      answers: options.map((option) => ({ ...option, answer: answers[option.id] ?? null })),
      ...(Math.max(partySize, before?.partySize ?? 1) > 1 && { partySize }),
      isChange: before !== null,
      hasFinalDate: event.finalOptionId !== null,
    },
  };
  return { response, mail };
}

/** Returns the answers in the order of the options. Throws 400 for options of another event. */
export function knownAnswers(options: DateOption[], given: Answers): Answers {
  const known = new Set(options.map(({ id }) => id));
  if (!Object.keys(given).every((id) => known.has(id))) {
    throw new Refusal("unknown-option");
  }
  return Object.fromEntries(options.flatMap(({ id }) => (given[id] ? [[id, given[id]]] : [])));
}

/** Returns the earlier answers to dates that this person suggested. A page that was opened before one was added does not know it. */
function answersToOwnDates(options: DateOption[], before: ResponseRow | null, suggestions: KnownSuggestion[]): Answers {
  const own = options.filter((option) => isOwnDate(option, suggestions));
  return Object.fromEntries(own.flatMap(({ id }) => (before?.answers[id] ? [[id, before.answers[id]]] : [])));
}

/** Returns true for a date that this person suggested. */
function isOwnDate(option: DateOption, suggestions: KnownSuggestion[]): boolean {
  return suggestions.some((own) => own.isOwn && own.status === "added" && optionKey(own) === optionKey(option));
}

/** Throws 400 for a party larger than the organizer allows. A party that was allowed before stays. */
export function refuseLargeParty({ maxParty }: EventRow, partySize: number, before: ResponseRow | null): void {
  if (partySize <= Math.max(maxParty, before?.partySize ?? 1)) return;
  throw new Refusal("invalid-input:large-party", { values: { count: maxParty }, field: "partySize" });
}

/** Returns since when a person says yes to each date: a yes that stays keeps its time. */
export function yesSinceAfter(before: ResponseRow | null, answers: Answers, now: number): Record<string, number> {
  const isYes = (id: string) => before?.answers[id] === "yes";
  return Object.fromEntries(
    Object.keys(answers)
      .filter((id) => answers[id] === "yes")
      .map((id) => [id, isYes(id) ? yesSince(before!, id) : now]),
  );
}

/** Returns true when the new answers take the final date back, not when they repeat it. */
function takesBack(finalOptionId: string, before: Answers, answers: Answers): boolean {
  return answers[finalOptionId] === "no" && before[finalOptionId] !== "no";
}
