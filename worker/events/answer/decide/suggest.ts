import type { RespondInput, SuggestDateInput } from "#schema/contracts/polls.ts";
import { atExistingTime, zonedToInstant } from "#schema/dates.ts";
import { SUGGESTIONS_MAX, SUGGESTIONS_OF_GUEST_MAX } from "#schema/limits.ts";
import { noteOf, type OptionDate, optionKey } from "#schema/option-date.ts";
import { newId } from "../../../lib/ids.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import { isMailed } from "../../core/decide/calendar-mails.ts";
import { refuseClosed } from "../../core/decide/deadline.ts";
import type { OpenPoll, SuggestionRow } from "../../core/decide/open-poll.ts";
import { refusePast } from "../../core/decide/refusals.ts";
import { mailEvent } from "../../core/event-row.ts";

export interface Suggesting {
  /** The suggestion's id. */
  id: string;
  /** The row to store; null when this person has suggested the same before. */
  suggestion: SuggestionRow | null;
  /** The date of the event that has the suggested time already, to be answered with yes; null for a new date. */
  optionId: string | null;
  /** The organizer's mail; null when the organizer gets none or suggested the date themselves. */
  mail: Mail | null;
}

/**
 * Decides a date that a guest suggests. One equal to a date of the event, note included, counts as added at once and answers that date
 * with yes. One equal to the guest's own earlier suggestion is that one. Throws 409 when the event takes no suggestions,
 * is past, closed, finalized or has too many open ones, and 400 for a time that is over and for a date that
 * the organizer declined.
 */
export function decideSuggest(
  { event, organizer, options, invite, response, suggestions }: OpenPoll,
  { name = "", ...wanted }: SuggestDateInput & { name?: string },
  now: number,
): Suggesting {
  refusePast(event);
  if (!event.suggestions) throw new Refusal("suggestions-off");
  if (event.finalOptionId !== null) throw new Refusal("already-finalized:no-suggestions");
  refuseClosed(event, organizer, now);
  const { note = "", ...when } = wanted;
  const { date, time } = atExistingTime({ date: when.date, time: when.time }, event.timezone);
  if (zonedToInstant(date, time, event.timezone).getTime() <= now) {
    throw new Refusal("invalid-input:past-suggestion", { field: "suggestion" });
  }
  const isSame = (other: OptionDate) => optionKey(other) === optionKey({ date, time, note });
  const optionId = options.find(isSame)?.id ?? null;
  const own = suggestions.filter(({ isOwn }) => isOwn);
  const earlier = own.find((each) => isSame(each) && (each.status === "open" || (optionId && each.status === "added")));
  if (earlier) return { id: earlier.id, suggestion: null, optionId, mail: null };
  const isDeclined = own.some((each) => isSame(each) && each.status === "declined");
  if (isDeclined && optionId === null) {
    throw new Refusal("invalid-input:declined-suggestion", {
      field: "suggestion",
    });
  }
  const row = { id: newId(), eventId: event.id, inviteId: invite.id, date, time, note, createdAt: now };
  if (optionId) {
    return { id: row.id, suggestion: { ...row, status: "added", decidedAt: now }, optionId, mail: null };
  }
  refuseMany(own.filter(isOpen).length, suggestions.filter(isOpen).length);
  const suggestion: SuggestionRow = { ...row, status: "open", decidedAt: null };
  if (!isMailed(organizer) || organizer.email === invite.email) return { id: row.id, suggestion, optionId, mail: null };
  const guest = { name: name || response?.respondentName || "", email: invite.email };
  const mail = {
    id: mailIdOf("date-suggested", row.id),
    recipient: organizer.email,
    job: {
      kind: "date-suggested" as const,
      event: mailEvent(event, organizer),
      suggestions: [{ id: row.id, date, time, ...noteOf({ note }), guest }],
    },
  };
  return { id: row.id, suggestion, optionId, mail };
}

const isOpen = ({ status }: { status: SuggestionRow["status"] }) => status === "open";

function refuseMany(ofGuest: number, ofEvent: number): void {
  if (ofGuest >= SUGGESTIONS_OF_GUEST_MAX) {
    throw new Refusal("list-full:own-suggestions", { values: { count: SUGGESTIONS_OF_GUEST_MAX } });
  }
  if (ofEvent >= SUGGESTIONS_MAX) {
    throw new Refusal("list-full:suggestions", { values: { count: SUGGESTIONS_MAX } });
  }
}

/**
 * Decides the suggestion in a person's answers, as {@link decideSuggest} does; null without one. The one that was typed
 * with an unconfirmed address counts unless the answers name another or none, and only while it can still be made.
 */
export function decideSuggestionOf(
  open: OpenPoll,
  { suggestion, respondentName: name }: RespondInput,
  now: number,
): Suggesting | null {
  if (suggestion) return decideSuggest(open, { ...suggestion, name }, now);
  const waiting = suggestion === undefined ? open.entered?.suggestion : null;
  if (!waiting) return null;
  try {
    return decideSuggest(open, { ...waiting, name }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

/** Returns the answers with a yes to the date that the suggestion is equal to. */
export function withSuggested(input: RespondInput, suggesting: Suggesting | null): RespondInput {
  if (!suggesting?.optionId) return input;
  return { ...input, dateOptionResponses: { ...input.dateOptionResponses, [suggesting.optionId]: "yes" } };
}
