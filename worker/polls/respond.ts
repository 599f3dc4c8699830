import { sql } from "drizzle-orm";
import type { RespondInput, RespondResult } from "#schema/contracts/polls.ts";
import type { Language } from "#schema/languages.ts";
import type { Context } from "../http/verb-context.ts";
import { mailFromAddress } from "../lib/config.ts";
import { retryWhenChanged } from "../lib/database/insist.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { commitResponse, storeLanguage } from "./commit.ts";
import { refuseFull } from "./decide/join.ts";
import { decideRespond, type Responding } from "./decide/respond.ts";
import type { OpenPoll } from "./decide/state.ts";
import { type TakenPlace, takePlace } from "./decide/take-place.ts";
import { commitJoin } from "./join/commit-join.ts";
import { standingOf, toResponse } from "./queries.ts";
import { readPoll } from "./read.ts";

/** As many people may want the last place at once: each time one of them gets it, and the others start again. */
export const ROOM_TRIES = 20;

/**
 * Stores all answers of the person with this token. Returns the response and the ids of the mails. Throws 404 when the
 * token opens nothing.
 */
export function respond(
  context: Context,
  { token, ...input }: RespondInput & { token: string },
): Promise<RespondResult & { mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const { open, guests } = await readPoll(context, { token });
    const decided = decideRespond(open, input, context.now);
    const language = input.language ?? null;
    if (!decided) await noteLanguage(context, open, language);
    const taken = decided && takePlace(open, decided.response, guests, mailFromAddress(context.config));
    const mailIds = decided ? await commitAnswers(context, open, { ...decided, taken, language }) : [];
    const response = toResponse(decided?.response ?? open.response!, open.invite.email);
    const standing = taken?.standing ?? standingOf(open, guests);
    return { response, updated: open.response !== null, ...standing, mailIds };
  }, ROOM_TRIES);
}

type Decided = Responding & { taken: TakenPlace | null; language: Language | null };

/** Stores the answers. Those of an unconfirmed address also add its owner to the list. */
function commitAnswers(context: Context, open: OpenPoll, decided: Decided): Promise<string[]> {
  if (!open.entered) return commitResponse(context, open, decided);
  refuseFull(open.event);
  const invite = { ...open.invite, language: decided.language };
  const isOpen = sql`exists (select 1 from join_requests where id = ${invite.id})`;
  return commitJoin(context, { ...decided, invite, poll: open, isOpen, quotas: [] });
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

async function noteLanguage({ db }: Context, { invite, entered }: OpenPoll, language: Language | null): Promise<void> {
  // A person who is not on the list yet brings it with their answers.
  if (language === null || language === invite.language || entered) return;
  await storeLanguage(db, invite.id, language);
}
