import type {
  AddDateOptionInput,
  AddedDateOption,
  ChangedParticipant,
  ChangeParticipantInput,
  DecidedSuggestion,
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
import type { SessionContext } from "../http/verb-context.ts";
import { retryWhenChanged } from "../lib/database/insist.ts";
import { notFound } from "../lib/refusal.ts";
import { commit } from "./commit.ts";
import { decideAsk } from "./decide/ask.ts";
import { decideDelete } from "./decide/delete.ts";
import { decideFinalize, type Finalize } from "./decide/finalize.ts";
import { decideMoveUp } from "./decide/move-up.ts";
import { decideMustAttend } from "./decide/must-attend.ts";
import { decideNudge } from "./decide/nudge.ts";
import { decideAddOption, decideMoveOption, decideRemoveOption } from "./decide/options.ts";
import { decideReopen } from "./decide/reopen.ts";
import { decideRestore } from "./decide/restore.ts";
import { addressees, type Changes, listed, type Person } from "./decide/state.ts";
import { decideSuggestion } from "./decide/suggestion.ts";
import { decideUpdate } from "./decide/update.ts";
import { toDetails, toSummary } from "./queries.ts";
import { readEvent } from "./read.ts";

// Each verb reads, decides and commits. It starts again from the read when another change came between. The decider in
// `decide/` describes what the verb does and refuses.

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

export function finalizeEvent(context: SessionContext, input: OfEvent & Finalize): Promise<Announced> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const changes = decideFinalize(state, input, context.now);
    const { event, mailIds } = await commit(context, state.event, changes);
    return {
      event: toDetails({ ...state, event, inviteEmails: emails(state.people) }),
      notified: countInvitees(changes),
      mailIds,
    };
  });
}

export function reopenEvent(context: SessionContext, input: OfEvent): Promise<Announced> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const changes = decideReopen(state, input, context.now);
    const { event, mailIds } = await commit(context, state.event, changes);
    return {
      event: toDetails({ ...state, event, inviteEmails: emails(state.people) }),
      notified: countInvitees(changes),
      mailIds,
    };
  });
}

export function updateEvent(
  context: SessionContext,
  input: OfEvent & UpdateEventInput,
): Promise<Mailed & { event: EventDetails }> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input, {
      addresses: input.inviteEmails ?? [],
      withGuests: typeof input.capacity === "number",
    });
    const { changes, inviteEmails } = decideUpdate(state, input, context.now);
    const { event, mailIds } = await commit(context, state.event, changes);
    return { event: toDetails({ ...state, event, inviteEmails }), mailIds };
  });
}

/** Moves a person up on the waiting list. Returns where they stand, and the event's new version. */
export function moveUp(
  context: SessionContext,
  { eventId, inviteId }: { eventId: string; inviteId: string },
): Promise<Mailed & MovedUp> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, { eventId });
    const changes = decideMoveUp(state, { inviteId }, context.now);
    const { event, mailIds } = await commit(context, state.event, changes);
    return { version: event.version, mailIds };
  });
}

/** Removes one person. Throws 404 for an unknown or removed one. Returns the event's new version. */
export function removePerson(
  context: SessionContext,
  { inviteId, ...input }: OfEvent & { inviteId: string },
): Promise<Mailed & { version: number }> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    if (!listed(state.people).some(({ id }) => id === inviteId)) throw notFound();
    const { changes } = decideUpdate(state, { version: input.version, removedIds: new Set([inviteId]) }, context.now);
    const { event, mailIds } = await commit(context, state.event, changes);
    return { version: event.version, mailIds };
  });
}

/**
 * Removes the chosen people, or everybody who joined through the group link. People who are not on the list do not count.
 * Returns how many were removed, and the event's new version.
 */
export function removePeople(
  context: SessionContext,
  { inviteIds, everyJoiner, ...input }: OfEvent & RemovePeopleInput,
): Promise<Mailed & RemovedPeople> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const chosen = new Set(inviteIds);
    const isGone = ({ id, joinedAt }: Person) => chosen.has(id) || (everyJoiner === true && joinedAt !== null);
    const removedIds = new Set(
      listed(state.people)
        .filter(isGone)
        .map(({ id }) => id),
    );
    const { changes } = decideUpdate(state, { version: input.version, removedIds }, context.now);
    const { event, mailIds } = await commit(context, state.event, changes);
    return { removed: removedIds.size, version: event.version, mailIds };
  });
}

/** Says whether a person must be there. Throws 404 for an unknown or removed one. */
export function changeParticipant(
  context: SessionContext,
  input: OfEvent & { inviteId: string } & ChangeParticipantInput,
): Promise<ChangedParticipant> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const { event } = await commit(context, state.event, decideMustAttend(state, input));
    return { mustAttend: input.mustAttend, version: event.version };
  });
}

export function addDateOption(
  context: SessionContext,
  { eventId, ...wanted }: OfEvent & AddDateOptionInput,
): Promise<{ option: AddedDateOption; isNew: boolean }> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, { eventId });
    const { option, changes } = decideAddOption(state, wanted, context.now);
    const { event } = await commit(context, state.event, changes);
    return { option: { ...option, version: event.version }, isNew: changes !== null };
  });
}

/** Returns the moved option and how many invitees' answers were discarded. */
export function moveDateOption(
  context: SessionContext,
  input: { optionId: string } & MoveDateOptionInput,
): Promise<MovedDateOption> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const { option, changes } = decideMoveOption(state, input, context.now);
    const { event, discardedAnswers } = await commit(context, state.event, changes);
    return { ...option, discardedAnswers, version: event.version };
  });
}

/** Returns how many invitees' answers were discarded. */
export function removeDateOption(
  context: SessionContext,
  input: { optionId: string; version?: number | undefined },
): Promise<RemovedDateOption> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const { event, discardedAnswers } = await commit(
      context,
      state.event,
      decideRemoveOption(state, input, context.now),
    );
    return { discardedAnswers, version: event.version };
  });
}

/** Returns how many people get the cancellation. */
export function deleteEvent(context: SessionContext, input: OfEvent): Promise<Mailed & { cancelled: number }> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const changes = decideDelete(state, input, context.now);
    const { mailIds } = await commit(context, state.event, changes);
    return { cancelled: countInvitees(changes), mailIds };
  });
}

export function restoreEvent(
  context: SessionContext,
  { eventId }: { eventId: string },
): Promise<Mailed & { event: EventSummary }> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, { eventId }, { inBin: true });
    const { event, mailIds } = await commit(context, state.event, decideRestore(state, context.now));
    return { event: toSummary({ ...state, event, inviteEmails: emails(state.people) }), mailIds };
  });
}

export function nudgePeople(
  context: SessionContext,
  input: { eventId: string; emails: string[] },
): Promise<Mailed & NudgeResults> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input);
    const { results, changes } = decideNudge(state, input, context.now);
    const { mailIds } = await commit(context, state.event, changes);
    return { results, mailIds };
  });
}

/** Asks the people who have answered about added dates. Returns how long their mails wait, in milliseconds. */
export function askAboutDates(
  context: SessionContext,
  input: { eventId: string; dateOptionIds: string[] },
): Promise<Mailed & NudgeResults & { wait: number }> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input, { withAnswers: true });
    const { results, changes } = decideAsk(state, input, context.now);
    const { mailIds } = await commit(context, state.event, changes);
    const dueAt = changes?.mails?.[0]?.dueAt ?? context.now;
    return { results, mailIds, wait: dueAt - context.now };
  });
}

/** Returns what became of the suggestion, the event's date if there is one, and the event's version. */
export function decideOnSuggestion(
  context: SessionContext,
  input: OfEvent & DecideSuggestionInput & { suggestionId: string },
): Promise<DecidedSuggestion> {
  return retryWhenChanged(async () => {
    const state = await readEvent(context, input, { suggestionId: input.suggestionId });
    const { option, changes } = decideSuggestion(state, input, context.now);
    const { event } = await commit(context, state.event, changes);
    const status = input.decision === "add" ? "added" : "declined";
    return { id: input.suggestionId, status, dateOption: option, version: event.version };
  });
}

function countInvitees(changes: Changes | null): number {
  return new Set((changes?.mails ?? []).flatMap(({ inviteId }) => inviteId ?? [])).size;
}

function emails(people: Person[]): string[] {
  return addressees(people).map(({ email }) => email);
}
