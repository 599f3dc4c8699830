import type { DateOption, DecideSuggestionInput } from "#schema/contracts/events.ts";
import { optionKey } from "#schema/option-date.ts";
import { newId } from "../../../lib/ids.ts";
import { notFound, Refusal } from "../../../lib/refusal.ts";
import type { ResponseRow } from "../../core/decide/open-poll.ts";
import { refuseFinalized, refusePast, refuseStale } from "../../core/decide/refusals.ts";
import type { Changes, Suggested, SuggestionState } from "../../core/decide/state.ts";
import { decideAddOption } from "./options.ts";

/**
 * Adds a suggested date to the poll with the yes of everybody who suggests it, or declines this one suggestion. A date
 * that the event has already is answered. `changes` is null for a repeated decision. Throws 404 for an unknown
 * suggestion, and 409 for another decision, a stale version and a finalized, past or full event.
 */
export function decideSuggestion(
  state: SuggestionState,
  { suggestionId, decision, version }: DecideSuggestionInput & { suggestionId: string },
  now: number,
): { option: DateOption | null; changes: Changes | null } {
  const { event, options, suggested } = state;
  const chosen = suggested.find(({ suggestion }) => suggestion.id === suggestionId);
  if (!chosen) throw notFound();
  refusePast(event);
  const { date, time, note, status } = chosen.suggestion;
  const isAdded = decision === "add";
  const decided = isAdded ? "added" : "declined";
  const present = (isAdded && options.find((each) => optionKey(each) === optionKey({ date, time, note }))) || null;
  if (status === decided) return { option: present, changes: null };
  if (status !== "open") throw new Refusal("already-decided");
  refuseStale(event, version);
  refuseFinalized(event);
  if (!isAdded) return { option: null, changes: { decided: { ids: [suggestionId], as: decided } } };
  const { option, changes } = decideAddOption(state, { date, time, note }, now);
  const open = suggested.filter(({ suggestion }) => suggestion.status === "open");
  return {
    option,
    changes: {
      ...changes,
      decided: { ids: open.map(({ suggestion }) => suggestion.id), as: decided },
      answered: open.flatMap((each) => withYes(each, option.id, now) ?? []),
    },
  };
}

/**
 * Returns a guest's answers with a yes to their own date, said when they suggested it; null when they have answered it.
 * A guest who has given no name stays without one.
 */
function withYes({ suggestion, response }: Suggested, optionId: string, now: number): ResponseRow | null {
  if (response?.answers[optionId]) return null;
  const before: ResponseRow = response ?? {
    id: newId(),
    eventId: suggestion.eventId,
    inviteId: suggestion.inviteId,
    respondentName: "",
    comments: "",
    answers: {},
    partySize: 1,
    yesSince: {},
    enteredByOrganizer: false,
    isCommentShared: false,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  };
  return {
    ...before,
    answers: { ...before.answers, [optionId]: "yes" },
    yesSince: { ...before.yesSince, [optionId]: suggestion.createdAt },
    revision: before.revision + 1,
  };
}
