import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { GroupLink } from "#schema/contracts/group-link.ts";
import { groupLinks } from "#schema/tables/index.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { newId } from "../../lib/ids.ts";
import { countQuotas, withinQuotas } from "../../lib/quotas.ts";
import { notFound, Refusal } from "../../lib/refusal.ts";
import { caps, quotaOf } from "../../policy/caps.ts";
import { refusePast, refuseWithheld } from "../core/decide/refusals.ts";
import { currentGroupLink, groupLinkUrl, ownEvent } from "../core/queries.ts";

/**
 * Makes an event's group link if there is none. `isRenewed` ends the present one and makes another; a day's cap throws
 * 429. Throws 404 for another person's event, 409 for a past one, and 410 for one that an admin took down or whose group link
 * an admin switched off.
 */
export async function makeGroupLink(
  context: SessionContext,
  { eventId, isRenewed }: { eventId: string; isRenewed: boolean },
): Promise<GroupLink> {
  const { db, session, config, now } = context;
  const isOrganizers = ownOpenEvent(eventId, session.userId);
  const hasNone = sql`not exists (select 1 from group_links where event_id = ${eventId} and ended_at is null)`;
  const quota = quotaOf(caps.groupLinks, { event: eventId }, now);
  const { found, links } = await withinQuotas(db, [quota], now, () =>
    signedInBatch(context, {
      found: ownEvent(db, eventId, session.userId),
      counted: countQuotas(db, [quota], sql`${isOrganizers} and (${isRenewed} or ${hasNone})`),
      ended: db
        .update(groupLinks)
        .set({ endedAt: now })
        .where(and(sql`${isRenewed}`, isOrganizers, isCurrent(eventId))),
      made: db.run(sql`
        insert into group_links (code, event_id, created_at)
        select ${newId()}, ${eventId}, ${now} where ${isOrganizers} and ${hasNone}`),
      links: currentGroupLink(db, eventId, session.userId),
    }),
  );
  const [event] = found;
  if (!event) throw notFound();
  refusePast(event);
  refuseWithheld(event, mailFromAddress(config));
  if (event.groupLinkOffAt !== null)
    throw new Refusal("not-available:group-link", {
      values: { address: mailFromAddress(config) },
    });
  const url = groupLinkUrl(links, config);
  if (url === null) throw notFound();
  return { url };
}

/** Ends an event's group link. Throws 404 for another person's event. */
export async function endGroupLink(context: SessionContext, { eventId }: { eventId: string }): Promise<void> {
  const { db, session, now } = context;
  const { found } = await signedInBatch(context, {
    found: ownEvent(db, eventId, session.userId),
    ended: db
      .update(groupLinks)
      .set({ endedAt: now })
      .where(and(isCurrent(eventId), ownOpenEvent(eventId, session.userId))),
  });
  if (found.length === 0) throw notFound();
}

const isCurrent = (eventId: string) => and(eq(groupLinks.eventId, eventId), isNull(groupLinks.endedAt));

function ownOpenEvent(eventId: string, organizerId: string): SQL {
  return sql`exists (select 1 from events where id = ${eventId} and organizer_id = ${organizerId}
    and ${isAvailable()} and archived_at is null and group_link_off_at is null)`;
}
