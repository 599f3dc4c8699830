import { sql } from "drizzle-orm";
import type { Context } from "../../http/verb-context.ts";
import { namedBatch } from "../../lib/database/db.ts";
import { insist, retryWhenChanged } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { idOfRequest, newId } from "../../lib/ids.ts";
import { countQuotas, withinQuotas } from "../../lib/quotas.ts";
import { Refusal } from "../../lib/refusal.ts";
import { mailIdOf } from "../../mail/mail.ts";
import { queueMail } from "../../mail/outbox.ts";
import { personalLinkQuotas } from "../../policy/action-quotas.ts";
import { caps, quotaOf } from "../../policy/caps.ts";
import { refusePast } from "../core/decide/refusals.ts";
import { mailEvent } from "../core/event-row.ts";
import { readParticipant } from "./read-address.ts";

interface Asking {
  token: string;
  email: string;
  /** Empty when unknown. */
  clientIp: string;
  /** The `Idempotency-Key`, which a repeated request shares; null without one. */
  key: string | null;
}

/**
 * Mails an address that a link guest wants to add. A free address gets a link to confirm, a listed person their own link,
 * and a removed person nothing; the result is the same for all. Throws 404 for a token that opens nothing, 409 for a
 * past event, an unverified organizer or an invite with an address, and 429 over a cap.
 */
export function askForAddress(context: Context, { token, email, clientIp, key }: Asking) {
  const { db, now, language = null } = context;
  return retryWhenChanged(async () => {
    const { invite, event, organizer, knownToken, requestToken } = await readParticipant(context, { token, email });
    refusePast(event);
    if (invite.email !== null) throw new Refusal("already-confirmed:answers");
    if (organizer.emailVerifiedAt === null) throw new Refusal("unconfirmed-address:organizer");
    const request = requestToken ?? newId();
    const facts = mailEvent(event, organizer);
    const id = key === null ? newId() : await idOfRequest([token, key, email]);
    const mail = {
      id: knownToken === null ? mailIdOf("add-address", id) : mailIdOf("personal-link", id),
      recipient: email,
      senderId: organizer.id,
      language: invite.language ?? language,
      token: knownToken ?? request,
      job:
        knownToken === null
          ? { kind: "add-address" as const, event: facts }
          : { kind: "personal-link" as const, event: facts, isListed: true },
    };
    const quotas = [
      quotaOf(caps.addedAddresses, { invite: invite.id }, now),
      ...personalLinkQuotas({ eventId: event.id, organizerId: organizer.id, email, clientIp }, now, "mails"),
    ];
    const isUnchanged = sql`exists (select 1 from invites i join events e on e.id = i.event_id
      where i.token = ${token} and i.email is null and i.removed_at is null
        and ${isAvailable("e")} and e.archived_at is null)
      and (select token from invites where event_id = ${event.id} and email = ${email}) is ${knownToken}
      and (select token from address_requests where invite_id = ${invite.id} and email = ${email}) is ${requestToken}`;
    const isWelcome = sql`not exists (select 1 from invites where event_id = ${event.id} and email = ${email}
      and removed_at is not null)`;
    const { queued } = await withinQuotas(db, quotas, now, () =>
      namedBatch(db, {
        unchanged: insist(db, isUnchanged),
        counted: countQuotas(db, quotas),
        request: db.run(sql`
          insert into address_requests (token, invite_id, email, updated_at)
          select ${request}, ${invite.id}, ${email}, ${now} where ${knownToken} is null
          on conflict (invite_id, email) do update set updated_at = excluded.updated_at`),
        queued: queueMail(db, mail, now, isWelcome),
      }),
    );
    return { message: `We sent an e-mail to ${email}. Open it to finish.`, mailIds: queued.map((row) => row.id) };
  });
}
