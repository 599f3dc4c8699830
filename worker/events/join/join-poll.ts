import { sql } from "drizzle-orm";
import type { JoinInput, JoinResult } from "#schema/contracts/group-link.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { retryInTurn } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { idOfRequest, newId } from "../../lib/ids.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { SessionClaims } from "../../lib/session-token.ts";
import { joinQuotas, visitorQuotas } from "../../policy/action-quotas.ts";
import { commitJoin } from "../answer/commit-join.ts";
import { newParticipant, refuseFull } from "../answer/decide/join.ts";
import { decideRespond } from "../answer/decide/respond.ts";
import { decideSuggestionOf, withSuggested } from "../answer/decide/suggest.ts";
import { takePlace } from "../answer/decide/take-place.ts";
import { respond } from "../answer/respond.ts";
import { mailPersonalLink } from "./mail-personal-link.ts";
import { provenAddress, readLink } from "./read-link.ts";

interface Joining extends JoinInput {
  code: string;
  claims: SessionClaims | null;
  /** Empty when unknown. */
  clientIp: string;
  /** The `Idempotency-Key`, which a repeated request shares; null without one. */
  key: string | null;
}

type Joined = JoinResult & { status: 200 | 201 | 202; mailIds: string[] };

/**
 * Adds a visitor of the group link with their answers. A signed-in visitor with a verified address joins as themselves.
 * Another visitor's address gets a mailed link, and the result is the same for every address. Throws 404 or 410 for a
 * link that opens nothing, 409 for a full or past event, and 429 over a cap.
 */
export async function joinPoll(context: Context, { code, claims, clientIp, key, ...input }: Joining): Promise<Joined> {
  const { email, ...answers } = input;
  const inviteId = key === null ? newId() : await idOfRequest([code, key, answers.respondentName, email ?? ""]);
  const attempt = async (): Promise<Joined> => {
    const link = await readLink(context, { code, claims, email, inviteId });
    const own = provenAddress(link.viewer);
    const earlier = own === null ? link.duplicate : link.known;
    if (earlier?.removedAt === null) {
      const { updated, mailIds } = await respond(context, { token: earlier.token, ...answers });
      return { status: 200, token: earlier.token, updated: updated && link.duplicate === null, mailIds };
    }
    if (earlier) throw new Refusal("not-found:taken-off");
    refuseFull(link.event);
    const invite = newParticipant(
      { id: inviteId, eventId: link.event.id, token: newId(), email: own, language: answers.language ?? null },
      context.now,
    );
    const open = { ...link, invite, response: null };
    const suggesting = decideSuggestionOf(open, answers, context.now);
    const decided = decideRespond(open, withSuggested(answers, suggesting), context.now)!;
    const language = answers.language ?? null;
    const stored = { texts: decided.response, rows: 3 };
    const quotas = [
      ...joinQuotas(link.event.id, clientIp, context.now),
      ...(own === null ? visitorQuotas(stored, clientIp, context.now) : []),
    ];
    const isOpen = sql`exists (select 1 from group_links join events e on e.id = event_id
      where code = ${code} and ended_at is null and e.group_link_off_at is null and ${isAvailable("e")})`;
    if (own === null && email !== undefined) {
      const { suggestion } = answers;
      const request = { link, email, inviteId, language, clientIp, decided, suggestion, isOpen, quotas };
      const mailIds = await mailPersonalLink(context, request);
      return { status: 202, message: `We sent your personal link to ${email}. Open it to finish.`, mailIds };
    }
    const taken = takePlace(open, decided.response, link.guests, mailFromAddress(context.config));
    const mailIds = await commitJoin(context, { decided, suggesting, taken, invite, poll: link, isOpen, quotas });
    return { status: 201, token: invite.token, updated: false, mailIds };
  };
  // The turns of `respond` have another key, because it may run within this one.
  return retryInTurn(attempt, () => `joins ${code}`);
}
