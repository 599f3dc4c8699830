import type { DateOption } from "#schema/contracts/events.ts";
import type { PollResponse } from "#schema/contracts/polls.ts";
import { isText, maybe, shapeOf } from "../../../lib/shape.ts";
import { readJson, removeStored, storeJson, takeSetAside } from "../../../lib/storage.ts";
import { isClosedPoll } from "../closed-reason.ts";
import { isSame } from "../is-same.ts";
import type { Draft, PollPageData } from "../page-data.ts";
import { hasUnsent, initialDraft, knownAnswers } from "./draft.ts";
import { shownParty } from "./party.ts";

/** Input saved in the tab across reloads, because phones unload background pages. */
interface SavedDraft {
  draft: Draft;
  /** The response stored on the server at that time. If it has changed, the draft is outdated. */
  stored: PollResponse | null;
  /** The one-tap answer of the link opened then. A later link overrides the draft. */
  preselect: PollPageData["preselect"];
}

const isObject = shapeOf({});
const isSaved = shapeOf({
  draft: shapeOf({ respondentName: isText, comments: isText, answers: isObject, partySize: maybe(isText) }),
  stored: maybe(shapeOf({ dateOptionResponses: isObject })),
});

const keyOf = (token: string) => `poll-draft:${token}`;
const pageOf = ({ join, token }: PollPageData) => join?.code ?? token;
/** Removes answers to deleted dates, as the server does. */
const withoutDeletedOptions = (stored: PollResponse | null, options: DateOption[]) =>
  stored && { ...stored, dateOptionResponses: knownAnswers(options, (id) => stored.dateOptionResponses[id]) };

/** Saves `draft` while it has anything that was not sent. Does nothing if the browser has no storage. */
export function saveDraft(data: PollPageData, draft: Draft, stored: PollResponse | null): void {
  const { poll, preselect } = data;
  const saved: SavedDraft = { draft, stored, preselect };
  if (hasUnsent(draft, poll, stored)) storeJson("sessionStorage", keyOf(pageOf(data)), saved);
  else dropDraft(data);
}

/** Removes the saved input. */
export function dropDraft(data: PollPageData): void {
  removeStored("sessionStorage", keyOf(pageOf(data)));
}

/** Returns true once after saved input was removed because it could not be read. */
export const takeUnreadableDraft = (data: PollPageData) => takeSetAside(keyOf(pageOf(data)));

/** Returns the saved input as far as it fits the poll, or null. */
export function savedDraft(data: PollPageData): Draft | null {
  const { poll, preselect, typed } = data;
  const saved = readJson<SavedDraft>("sessionStorage", keyOf(pageOf(data)), isSaved);
  // Input that was just rejected is newer, and a closed poll accepts no answers.
  if (!saved || typed || isClosedPoll(poll.event)) return null;
  const [before, now] = [saved.stored, poll.existingResponse].map((stored) =>
    withoutDeletedOptions(stored, poll.dateOptions),
  );
  if (!isSame(before, now)) return null;
  const { draft } = saved;
  const answers = knownAnswers(poll.dateOptions, (id) => draft.answers[id]);
  if (preselect && !isSame(saved.preselect, preselect)) answers[preselect.optionId] = preselect.answer;
  // A visitor who has signed in since has a name.
  const respondentName = draft.respondentName || initialDraft({ poll, preselect, typed }).respondentName;
  return {
    respondentName,
    comments: draft.comments,
    answers,
    ...shownParty(poll, draft.partySize),
  };
}
