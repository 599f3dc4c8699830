import { sql } from "drizzle-orm";
import type {
  RespondInput,
  RespondResult,
  SuggestDateInput,
  SuggestedDate,
  Suggestion,
} from "#schema/contracts/polls.ts";
import type { Language } from "#schema/languages.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { retryInTurn, retryWhenChanged } from "../../lib/database/insist.ts";
import { countQuotas, withinQuotas } from "../../lib/quotas.ts";
import type { SessionClaims } from "../../lib/session-token.ts";
import { answerQuotas } from "../../policy/action-quotas.ts";
import type { OpenPoll, SuggestionRow } from "../core/decide/open-poll.ts";
import { toResponse } from "../core/to-response.ts";
import { commitResponse, type Sent, storeLanguage, storeUnsent } from "./commit.ts";
import { commitJoin } from "./commit-join.ts";
import { refuseFull } from "./decide/join.ts";
import { decideRespond } from "./decide/respond.ts";
import { decideSuggest, decideSuggestionOf, type Suggesting, withSuggested } from "./decide/suggest.ts";
import { takePlace } from "./decide/take-place.ts";
import { isNewlyUnsent } from "./decide/unsent.ts";
import { ownSuggestions, seatOf } from "./queries.ts";
import { invalidLink, readPoll } from "./read.ts";

/**
 * Stores all answers of the person with this token. Returns the response and the ids of the mails. Throws 404 when the
 * token opens nothing.
 */
export function respond(
  context: Context,
  { token, ...input }: RespondInput & { token: string },
): Promise<RespondResult & { mailIds: string[] }> {
  let eventId = "";
  const attempt = async () => {
    const { open, guests } = await readPoll(context, { token });
    eventId = open.event.id;
    const suggesting = decideSuggestionOf(open, input, context.now);
    const decided = decideRespond(open, withSuggested(input, suggesting), context.now);
    const language = input.language ?? null;
    if (!decided && !suggesting?.suggestion) await noteLanguage(context, open, language);
    const taken = decided && takePlace(open, decided.response, guests, mailFromAddress(context.config));
    const mailIds = await commitAnswers(context, open, { decided, suggesting, taken, language });
    const response = toResponse(decided?.response ?? open.response!, open.invite.email);
    const suggestions = suggesting && { suggestions: suggestionsAfter(open, suggesting) };
    const seat = taken?.seat ?? seatOf(open, guests);
    return { response, updated: open.response !== null, ...suggestions, ...seat, mailIds };
  };
  return retryInTurn(attempt, () => `answers ${eventId}`);
}

/** Returns all that this person has suggested after this change. */
function suggestionsAfter({ suggestions }: OpenPoll, { suggestion }: Suggesting): Suggestion[] {
  return ownSuggestions(suggestion ? [...suggestions, { ...pick(suggestion), isOwn: true }] : suggestions);
}

const pick = ({ id, date, time, note, status }: SuggestionRow) => ({ id, date, time, note, status });

/** Stores the answers. Those of an unconfirmed address also add its owner to the list. */
function commitAnswers(context: Context, open: OpenPoll, { decided, ...sent }: Sent): Promise<string[]> {
  if (!open.entered || !decided) return commitResponse(context, open, { decided, ...sent });
  refuseFull(open.event);
  const invite = { ...open.invite, language: sent.language ?? null };
  const isOpen = sql`exists (select 1 from join_requests where id = ${invite.id})`;
  return commitJoin(context, { ...sent, decided, invite, poll: open, isOpen, quotas: [] });
}

/**
 * Stores a date that the person with this token suggests. Returns the suggestion's id, also when they have suggested the
 * same before. A date that the event has already counts as added, and they say yes to it. Throws 404 when the token opens
 * nothing, 400 for a time that is over, and 409 when the event takes no suggestion (any more).
 */
export function suggestDate(
  context: Context,
  { token, ...wanted }: SuggestDateInput & { token: string },
): Promise<SuggestedDate & { mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const { open } = await readPoll(context, { token });
    // Their answers would join the list before the owner of the address has agreed.
    if (open.entered) throw invalidLink();
    const suggesting = decideSuggest(open, wanted, context.now);
    const decided = suggesting.optionId ? decideRespond(open, yesTo(open, suggesting.optionId), context.now) : null;
    const mailIds = await commitResponse(context, open, { decided, suggesting });
    return { id: suggesting.id, mailIds };
  });
}

/** Returns a person's answers with a yes to this date. A person who never gave a name stays without one. */
function yesTo({ response }: OpenPoll, optionId: string): RespondInput {
  return {
    respondentName: response?.respondentName ?? "",
    comments: response?.comments ?? "",
    dateOptionResponses: { ...response?.answers, [optionId]: "yes" },
  };
}

interface Reading {
  token: string;
  language: Language;
  claims: SessionClaims | null;
}

/**
 * Notes in which language the person with this token reads the poll. Repeating it writes nothing, and neither does the
 * organizer, who looks at a guest's page. Throws 404 when the token opens nothing.
 */
export async function readIn(context: Context, { token, language, claims }: Reading): Promise<void> {
  const { open, viewer } = await readPoll(context, { token, ...(claims && { visitor: { claims } }) });
  if (viewer?.user.id === open.organizer.id) return;
  await noteLanguage(context, open, language);
}

/**
 * Notes that the person with this token left the page with answers that they had not sent. Repeating it writes nothing.
 * Throws 404 when the token opens nothing.
 */
export async function leaveUnsent(
  context: Context,
  { token, claims }: { token: string; claims: SessionClaims | null },
): Promise<void> {
  const { open, viewer } = await readPoll(context, { token, ...(claims && { visitor: { claims } }) });
  const { db, now } = context;
  if (isNewlyUnsent(open, viewer?.user.id ?? null, now)) await storeUnsent(db, open.invite.id, now);
}

async function noteLanguage(
  { db, now }: Context,
  { invite, entered }: OpenPoll,
  language: Language | null,
): Promise<void> {
  // A person who is not on the list yet brings it with their answers.
  if (language === null || language === invite.language || entered) return;
  const quotas = answerQuotas(invite.id, now);
  await withinQuotas(db, quotas, now, () =>
    db.batch([countQuotas(db, quotas), storeLanguage(db, invite.id, language)]),
  );
}
