import type { RespondInput, RespondResult } from "#schema/contracts/polls.ts";
import { retryWhenChanged } from "../lib/insist.ts";
import type { Context } from "../verb-context.ts";
import { commitResponse } from "./commit.ts";
import { decideRespond } from "./decide/respond.ts";
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
    const { open } = await readPoll(context, { token, claims: null });
    const decided = decideRespond(open, input, context.now);
    const mailIds = decided ? await commitResponse(context, open, decided) : [];
    const response = toResponse(decided?.response ?? open.response!, open.invite.email);
    return { response, updated: open.response !== null, mailIds };
  });
}
