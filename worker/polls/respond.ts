import { sql } from "drizzle-orm";
import type { RespondInput, RespondResult } from "#schema/contracts/polls.ts";
import type { Context } from "../http/verb-context.ts";
import { retryWhenChanged } from "../lib/database/insist.ts";
import { commitResponse } from "./commit.ts";
import { refuseFull } from "./decide/join.ts";
import { decideRespond, type Responding } from "./decide/respond.ts";
import type { OpenPoll } from "./decide/state.ts";
import { commitJoin } from "./join/commit-join.ts";
import { toResponse } from "./queries.ts";
import { readPoll } from "./read.ts";

/**
 * Stores all answers of the person with this token. Returns the response and the ids of the mails. Throws 404 when the
 * token opens nothing.
 */
export function respond(
  context: Context,
  { token, ...input }: RespondInput & { token: string },
): Promise<RespondResult & { mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const { open } = await readPoll(context, { token });
    const decided = decideRespond(open, input, context.now);
    const mailIds = decided ? await commitAnswers(context, open, decided) : [];
    const response = toResponse(decided?.response ?? open.response!, open.invite.email);
    return { response, updated: open.response !== null, mailIds };
  });
}

/** Stores the answers. Those of an unconfirmed address also add its owner to the list. */
function commitAnswers(context: Context, open: OpenPoll, decided: Responding): Promise<string[]> {
  if (!open.entered) return commitResponse(context, open, decided);
  refuseFull(open.event);
  const { invite } = open;
  const isOpen = sql`exists (select 1 from join_requests where id = ${invite.id})`;
  return commitJoin(context, { ...decided, invite, poll: open, isOpen, quotas: [] });
}
