import { and, desc, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import type { PushSubscriptionKeys } from "#schema/contracts/notifications.ts";
import { guestBrowsers } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { namedBatch } from "../../lib/database/db.ts";
import { insist, retryWhenChanged } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { newId } from "../../lib/ids.ts";
import { countQuotas, withinQuotas } from "../../lib/quotas.ts";
import { Refusal } from "../../lib/refusal.ts";
import { dateNews } from "../../notifications/guest-browsers.ts";
import { answerQuotas } from "../../policy/action-quotas.ts";
import { refusePast } from "../core/decide/refusals.ts";
import { invalidLink, readPoll } from "./read.ts";

/** A guest with more has old browsers that ended without a word. */
const BROWSERS_MAX = 5;

/**
 * Lets a browser hear the date of this one event; a repeat changes nothing. Beyond {@link BROWSERS_MAX} the guest's oldest
 * are removed. Throws 404 when the token opens nothing, and 409 for a past event or a guest with an address, who gets mail.
 */
export function hearByPush(
  context: Context,
  { token, endpoint, keys }: PushSubscriptionKeys & { token: string },
): Promise<void> {
  const { db, now } = context;
  return retryWhenChanged(async () => {
    const { open } = await readPoll(context, { token });
    const { invite, event, entered } = open;
    // A person who is not on the list yet has no invite.
    if (entered) throw invalidLink();
    refusePast(event);
    if (invite.email !== null) throw new Refusal("already-confirmed:answers");
    const ofGuest = eq(guestBrowsers.inviteId, invite.id);
    const known = await db
      .select(getTableColumns(guestBrowsers))
      .from(guestBrowsers)
      .where(and(ofGuest, eq(guestBrowsers.endpoint, endpoint)));
    if (known.some(({ p256dh, auth }) => p256dh === keys.p256dh && auth === keys.auth)) return;
    const quotas = answerQuotas(invite.id, now);
    const isUnchanged = sql`exists (select 1 from invites i join events e on e.id = i.event_id
      where i.token = ${token} and i.email is null and i.removed_at is null and ${isAvailable("e")}
        and e.archived_at is null)`;
    const told = sql`(select ${dateNews("e")} from events e where e.id = ${event.id})`;
    await withinQuotas(db, quotas, now, () =>
      namedBatch(db, {
        unchanged: insist(db, isUnchanged),
        counted: countQuotas(db, quotas),
        stored: db
          .insert(guestBrowsers)
          .values({ id: newId(), inviteId: invite.id, endpoint, ...keys, told, createdAt: now })
          .onConflictDoUpdate({ target: [guestBrowsers.endpoint, guestBrowsers.inviteId], set: keys }),
        oldest: db.delete(guestBrowsers).where(
          and(
            ofGuest,
            notInArray(
              guestBrowsers.id,
              db
                .select({ id: guestBrowsers.id })
                .from(guestBrowsers)
                .where(ofGuest)
                .orderBy(desc(eq(guestBrowsers.endpoint, endpoint)), desc(guestBrowsers.createdAt))
                .limit(BROWSERS_MAX),
            ),
          ),
        ),
      }),
    );
  });
}

/** Lets a browser hear no more of this event; a repeat changes nothing. Throws 404 when the token opens nothing. */
export async function stopPush(
  context: Context,
  { token, endpoint }: { token: string; endpoint: string },
): Promise<void> {
  const { open } = await readPoll(context, { token });
  await context.db
    .delete(guestBrowsers)
    .where(and(eq(guestBrowsers.inviteId, open.invite.id), eq(guestBrowsers.endpoint, endpoint)));
}
