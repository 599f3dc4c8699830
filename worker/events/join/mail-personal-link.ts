import { type SQL, sql } from "drizzle-orm";
import type { JoinInput } from "#schema/contracts/group-link.ts";
import type { Language } from "#schema/languages.ts";
import type { Context } from "../../http/verb-context.ts";
import { namedBatch } from "../../lib/database/db.ts";
import { insist } from "../../lib/database/insist.ts";
import { newId } from "../../lib/ids.ts";
import type { Quota } from "../../lib/quota.ts";
import { countQuotas, withinQuotas } from "../../lib/quotas.ts";
import { Refusal } from "../../lib/refusal.ts";
import { mailIdOf } from "../../mail/mail.ts";
import { queueMail } from "../../mail/outbox.ts";
import { personalLinkQuotas } from "../../policy/action-quotas.ts";
import { caps } from "../../policy/caps.ts";
import type { Responding } from "../answer/decide/respond.ts";
import { mailEvent } from "../core/event-row.ts";
import type { OpenLink } from "./read-link.ts";

interface Request {
  link: OpenLink;
  email: string;
  /** A repeated request has the same one, so that it mails once. */
  inviteId: string;
  language: Language | null;
  /** Empty when unknown. */
  clientIp: string;
  decided: Responding;
  suggestion: JoinInput["suggestion"];
  isOpen: SQL;
  quotas: Quota[];
}

/**
 * Mails an address its personal link. For a person on the list it is the existing link, and nothing that was typed is
 * stored. For an unknown address the answers wait as a request. The first ones stay: only the mailbox's owner replaces
 * them, from the mailed link. A removed person gets no mail. Returns the mail's id.
 * Throws 409 for an unverified organizer, who mails nobody.
 */
export async function mailPersonalLink({ db, now, language = null }: Context, request: Request): Promise<string[]> {
  const { link, email, inviteId, clientIp, isOpen, suggestion } = request;
  const { event, organizer, known, requestToken } = link;
  if (organizer.emailVerifiedAt === null) throw new Refusal("unconfirmed-address:join");
  const { respondentName, comments, answers, partySize } = request.decided.response;
  const linked = { eventId: event.id, organizerId: organizer.id, email, clientIp };
  const quotas = [...request.quotas, ...personalLinkQuotas(linked, now, caps.linksOfEvent.refusal)];
  const token = known?.token ?? requestToken ?? newId();
  const mail = {
    id: mailIdOf("personal-link", inviteId),
    recipient: email,
    senderId: organizer.id,
    inviteId: known?.id ?? null,
    token,
    language: request.language ?? language,
    job: { kind: "personal-link" as const, event: mailEvent(event, organizer) },
  };
  const isSame = sql`(select token from join_requests where event_id = ${event.id} and email = ${email}) is ${requestToken}`;
  const isUnknown = sql`not exists (select 1 from invites where event_id = ${event.id} and email = ${email})`;
  const isWelcome = sql`not exists (select 1 from invites where event_id = ${event.id} and email = ${email}
    and removed_at is not null)`;
  const { queued } = await withinQuotas(db, quotas, now, () =>
    namedBatch(db, {
      unchanged: insist(db, sql`${isOpen} and ${isSame}`),
      counted: countQuotas(db, quotas),
      request: db.run(sql`
        insert into join_requests (id, event_id, email, token, respondent_name, comments, answers, party_size,
          suggestion, created_at, updated_at)
        select ${newId()}, ${event.id}, ${email}, ${token}, ${respondentName}, ${comments}, ${JSON.stringify(answers)}, ${partySize},
          ${suggestion ? JSON.stringify(suggestion) : null},
          ${now}, ${now} where ${isUnknown}
        on conflict (event_id, email) do update set updated_at = excluded.updated_at`),
      queued: queueMail(db, mail, now, isWelcome),
    }),
  );
  return queued.map(({ id }) => id);
}
