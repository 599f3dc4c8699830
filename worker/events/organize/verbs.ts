import type {
  AddDateOptionInput,
  AddedDateOption,
  ChangedParticipant,
  ChangeParticipantInput,
  DecidedShowChange,
  DecidedSuggestion,
  DecideShowChangeInput,
  DecideSuggestionInput,
  EventDetails,
  EventSummary,
  MoveDateOptionInput,
  MovedDateOption,
  MovedUp,
  NudgeResults,
  RemovedDateOption,
  RemovedPeople,
  RemovePeopleInput,
  UpdateEventInput,
} from "#schema/contracts/events.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { retryWhenChanged } from "../../lib/database/insist.ts";
import { notFound } from "../../lib/refusal.ts";
import { addressees, type Changes, type EventState, listed, type Person } from "../core/decide/state.ts";
import type { EventRow } from "../core/event-row.ts";
import { toDetails, toSummary } from "../core/queries.ts";
import { type Committed, commit } from "./commit.ts";
import { decideAsk } from "./decide/ask.ts";
import { decideDelete } from "./decide/delete.ts";
import { decideFinalize, type Finalize } from "./decide/finalize.ts";
import { decideMoveUp } from "./decide/move-up.ts";
import { decideMustAttend } from "./decide/must-attend.ts";
import { decideNudge } from "./decide/nudge.ts";
import { decideAddOption, decideMoveOption, decideRemoveOption } from "./decide/options.ts";
import { decideReopen } from "./decide/reopen.ts";
import { decideRestore } from "./decide/restore.ts";
import { decideShowChange } from "./decide/show-change.ts";
import { decideSuggestion } from "./decide/suggestion.ts";
import { decideUpdate } from "./decide/update.ts";
import { readEvent, readSuggestion, readToAsk, readToFinalize, readToRestore, readToUpdate } from "./read.ts";

// The decider in `decide/` describes what a verb does and refuses.

/** The common input of verbs; without a `version` the change is unconditional. */
interface OfEvent {
  eventId: string;
  version?: number | undefined;
}

interface Mailed {
  /** Ledger rows for the queue. */
  mailIds: string[];
}

interface Announced extends Mailed {
  event: EventDetails;
  /** Number of invitees mailed by this call, without the organizer's copy. */
  notified: number;
}

/**
 * Reads an event, decides and commits. Starts again from the read when another change came between. Returns what was read,
 * decided and written.
 */
function change<Input, State extends EventState, Decided extends { changes: Changes | null }>(
  context: SessionContext,
  input: Input,
  read: (context: SessionContext, input: Input) => Promise<State>,
  decide: (state: State) => Decided,
): Promise<Committed & Decided & { state: State }> {
  return retryWhenChanged(async () => {
    const state = await read(context, input);
    const decided = decide(state);
    return { ...(await commit(context, state.event, decided.changes)), ...decided, state };
  });
}

export async function finalizeEvent(context: SessionContext, input: OfEvent & Finalize): Promise<Announced> {
  return announced(
    await change(context, input, readToFinalize, (state) => ({ changes: decideFinalize(state, input, context.now) })),
  );
}

export async function reopenEvent(context: SessionContext, input: OfEvent): Promise<Announced> {
  return announced(
    await change(context, input, readEvent, (state) => ({ changes: decideReopen(state, input, context.now) })),
  );
}

export async function updateEvent(
  context: SessionContext,
  input: OfEvent & UpdateEventInput,
): Promise<Mailed & { event: EventDetails }> {
  const { state, event, inviteEmails, mailIds } = await change(context, input, readToUpdate, (state) =>
    decideUpdate(state, input, context.now),
  );
  return { event: toDetails({ ...state, event, inviteEmails }), mailIds };
}

/** Moves a person up on the waiting list. Returns where they stand, and the event's new version. */
export async function moveUp(
  context: SessionContext,
  input: { eventId: string; inviteId: string },
): Promise<Mailed & MovedUp> {
  const { event, mailIds } = await change(context, input, readEvent, (state) => ({
    changes: decideMoveUp(state, input, context.now),
  }));
  return { version: event.version, mailIds };
}

/** Removes one person. Throws 404 for an unknown or removed one. Returns the event's new version. */
export async function removePerson(
  context: SessionContext,
  { inviteId, ...input }: OfEvent & { inviteId: string },
): Promise<Mailed & { version: number }> {
  const { event, mailIds } = await change(context, input, readToUpdate, (state) => {
    if (!listed(state.people).some(({ id }) => id === inviteId)) throw notFound();
    return decideUpdate(state, { version: input.version, removedIds: new Set([inviteId]) }, context.now);
  });
  return { version: event.version, mailIds };
}

/**
 * Removes the chosen people, or everybody who joined through the group link. People who are not on the list do not count.
 * Returns how many were removed, and the event's new version.
 */
export async function removePeople(
  context: SessionContext,
  { inviteIds, everyJoiner, ...input }: OfEvent & RemovePeopleInput,
): Promise<Mailed & RemovedPeople> {
  const chosen = new Set(inviteIds);
  const isGone = ({ id, joinedAt }: Person) => chosen.has(id) || (everyJoiner === true && joinedAt !== null);
  const { event, removedIds, mailIds } = await change(context, input, readToUpdate, (state) => {
    const removedIds = new Set(
      listed(state.people)
        .filter(isGone)
        .map(({ id }) => id),
    );
    return { ...decideUpdate(state, { version: input.version, removedIds }, context.now), removedIds };
  });
  return { removed: removedIds.size, version: event.version, mailIds };
}

/** Says whether a person must be there. Throws 404 for an unknown or removed one. */
export async function changeParticipant(
  context: SessionContext,
  input: OfEvent & { inviteId: string } & ChangeParticipantInput,
): Promise<ChangedParticipant> {
  const { event } = await change(context, input, readEvent, (state) => ({ changes: decideMustAttend(state, input) }));
  return { mustAttend: input.mustAttend, version: event.version };
}

export async function addDateOption(
  context: SessionContext,
  { eventId, ...wanted }: OfEvent & AddDateOptionInput,
): Promise<{ option: AddedDateOption; isNew: boolean }> {
  const { event, option, changes } = await change(context, { eventId }, readEvent, (state) =>
    decideAddOption(state, wanted, context.now),
  );
  return { option: { ...option, version: event.version }, isNew: changes !== null };
}

/** Returns the moved option and how many invitees' answers were discarded. */
export async function moveDateOption(
  context: SessionContext,
  input: { optionId: string } & MoveDateOptionInput,
): Promise<MovedDateOption> {
  const { event, option, discardedAnswers } = await change(context, input, readEvent, (state) =>
    decideMoveOption(state, input, context.now),
  );
  return { ...option, discardedAnswers, version: event.version };
}

/** Returns how many invitees' answers were discarded. */
export async function removeDateOption(
  context: SessionContext,
  input: { optionId: string; version?: number | undefined },
): Promise<RemovedDateOption> {
  const { event, discardedAnswers } = await change(context, input, readEvent, (state) => ({
    changes: decideRemoveOption(state, input, context.now),
  }));
  return { discardedAnswers, version: event.version };
}

/** Returns how many people get the cancellation. */
export async function deleteEvent(context: SessionContext, input: OfEvent): Promise<Mailed & { cancelled: number }> {
  const { changes, mailIds } = await change(context, input, readEvent, (state) => ({
    changes: decideDelete(state, input, context.now),
  }));
  return { cancelled: countInvitees(changes), mailIds };
}

export async function restoreEvent(
  context: SessionContext,
  input: { eventId: string },
): Promise<Mailed & { event: EventSummary }> {
  const { state, event, mailIds } = await change(context, input, readToRestore, (state) => ({
    changes: decideRestore(state, context.now),
  }));
  return { event: toSummary({ ...state, event, inviteEmails: emails(state.people) }), mailIds };
}

export async function nudgePeople(
  context: SessionContext,
  input: { eventId: string; emails: string[] },
): Promise<Mailed & NudgeResults> {
  const { results, mailIds } = await change(context, input, readEvent, (state) =>
    decideNudge(state, input, context.now),
  );
  return { results, mailIds };
}

/** Asks the people who have answered about added dates. Returns how long their mails wait, in milliseconds. */
export async function askAboutDates(
  context: SessionContext,
  input: { eventId: string; dateOptionIds: string[] },
): Promise<Mailed & NudgeResults & { wait: number }> {
  const { results, changes, mailIds } = await change(context, input, readToAsk, (state) =>
    decideAsk(state, input, context.now),
  );
  const dueAt = changes?.mails?.[0]?.dueAt ?? context.now;
  return { results, mailIds, wait: dueAt - context.now };
}

/** Decides about a date whose show has changed. Returns the event's new version. */
export async function decideOnShowChange(
  context: SessionContext,
  input: OfEvent & DecideShowChangeInput & { changeId: string },
): Promise<Mailed & DecidedShowChange> {
  const { event, mailIds } = await change(context, input, readToFinalize, (state) => ({
    changes: decideShowChange(state, input, context.now),
  }));
  return { version: event.version, mailIds };
}

/** Returns what became of the suggestion, the event's date if there is one, and the event's version. */
export async function decideOnSuggestion(
  context: SessionContext,
  input: OfEvent & DecideSuggestionInput & { suggestionId: string },
): Promise<DecidedSuggestion> {
  const { event, option } = await change(context, input, readSuggestion, (state) =>
    decideSuggestion(state, input, context.now),
  );
  const status = input.decision === "add" ? "added" : "declined";
  return { id: input.suggestionId, status, dateOption: option, version: event.version };
}

/** Returns an event whose final date has changed, and how many people hear of it. */
function announced({
  state,
  event,
  changes,
  mailIds,
}: Mailed & { state: EventState; event: EventRow; changes: Changes | null }): Announced {
  return {
    event: toDetails({ ...state, event, inviteEmails: emails(state.people) }),
    notified: countInvitees(changes),
    mailIds,
  };
}

function countInvitees(changes: Changes | null): number {
  return new Set((changes?.mails ?? []).flatMap(({ inviteId }) => inviteId ?? [])).size;
}

function emails(people: Person[]): string[] {
  return addressees(people).map(({ email }) => email);
}
