import { eq, sql } from "drizzle-orm";
import { events, invites } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { namedBatch } from "../../lib/database/db.ts";
import { insist, retryWhenChanged } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { queueMails } from "../../mail/outbox.ts";
import { decideConfirm } from "./decide/confirm-address.ts";
import { readAddressRequest } from "./read-address.ts";

/**
 * Adds the address to the link guest's invite, for the person who opened the link in its mail and pressed the button.
 * Repeating it changes nothing. Returns the poll's token. Throws 404 or 409 when the address cannot be added.
 */
export function confirmAddress({ db, ...context }: Context, { token }: { token: string }) {
  return retryWhenChanged(async () => {
    const request = await readAddressRequest({ db, ...context }, { token });
    const { invite, event, email } = request;
    const adding = decideConfirm(request);
    if (!adding) return { token: invite.token, mailIds: [] };
    const { mails, calendarSequence } = adding;
    const isFree = sql`exists (select 1 from invites i join events e on e.id = i.event_id
      where i.id = ${invite.id} and i.token = ${invite.token} and i.email is null and i.removed_at is null
        and ${isAvailable("e")} and e.archived_at is null
        and e.final_option_id is ${event.finalOptionId} and e.sequence = ${event.sequence})
      and not exists (select 1 from invites where event_id = ${event.id} and email = ${email})`;
    const { queued } = await namedBatch(db, {
      unchanged: insist(db, isFree),
      added: db.update(invites).set({ email, calendarSequence }).where(eq(invites.id, invite.id)),
      // An organizer who edits an older list of addresses would remove this person without knowing.
      edited: db
        .update(events)
        .set({ version: sql`version + 1`, revision: sql`revision + 1` })
        .where(eq(events.id, event.id)),
      queued: mails.length > 0 ? [queueMails(db, mails, context.now)] : [],
    });
    return { token: invite.token, mailIds: queued.flat().map(({ id }) => id) };
  });
}
