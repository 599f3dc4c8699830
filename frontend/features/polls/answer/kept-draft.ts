import type { DateOption } from "#schema/contracts/events.ts";
import type { PollResponse } from "#schema/contracts/polls.ts";
import type { Draft, PollPageData } from "../page-data.ts";
import { initialDraft, knownAnswers } from "./draft.ts";

/** What a tab keeps of a poll for a reload: phones drop pages in the background. */
interface Kept {
  draft: Draft;
  /** The answers the server held when it was typed; others since then are newer. */
  stored: PollResponse | null;
  /** The one-tap link it was typed on; another one was tapped since. */
  preselect: PollPageData["preselect"];
}

const keyOf = (token: string) => `poll-draft:${token}`;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** A stored response without the answers to dates that are gone, which the server has dropped too. */
const standing = (stored: PollResponse | null, options: DateOption[]) =>
  stored && { ...stored, dateOptionResponses: knownAnswers(options, (id) => stored.dateOptionResponses[id]) };

/** Keeps `draft` while it says something else than the answers the server holds. A browser without storage keeps nothing. */
export function keepDraft(data: PollPageData, draft: Draft, stored: PollResponse | null): void {
  const { poll, preselect, token } = data;
  const unchanged = initialDraft({ poll: { ...poll, existingResponse: stored }, preselect, typed: null });
  const ordered = (source: Draft) => ({
    respondentName: source.respondentName.trim(),
    comments: source.comments.trim(),
    answers: knownAnswers(poll.dateOptions, (id) => source.answers[id]),
  });
  try {
    if (isSame(ordered(draft), ordered(unchanged))) sessionStorage.removeItem(keyOf(token));
    else sessionStorage.setItem(keyOf(token), JSON.stringify({ draft, stored, preselect } satisfies Kept));
  } catch {}
}

/** What was typed here before a reload, as far as it still fits the poll; null when nothing does. */
export function keptDraft({ poll, preselect, token, typed }: PollPageData): Draft | null {
  const kept = readKept(token);
  // A form that was just refused is newer, and a past event takes no answers.
  if (!kept || typed || poll.event.isPastEvent) return null;
  const [before, now] = [kept.stored, poll.existingResponse].map((stored) => standing(stored, poll.dateOptions));
  if (!isSame(before, now)) return null;
  const { draft } = kept;
  const answers = knownAnswers(poll.dateOptions, (id) => draft.answers[id]);
  if (preselect && !isSame(kept.preselect, preselect)) answers[preselect.optionId] = preselect.answer;
  // Whoever signed in meanwhile has a name.
  const respondentName = draft.respondentName || initialDraft({ poll, preselect, typed }).respondentName;
  return { respondentName, comments: draft.comments, answers };
}

function readKept(token: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(token)) ?? "null");
  } catch {
    return null;
  }
}
