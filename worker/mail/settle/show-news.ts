import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { JobOf } from "#emails/content.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { groupBy } from "#schema/group-by.ts";
import { netNews } from "#schema/net-news.ts";
import { outbox, showChanges, showPlans, shows, users } from "#schema/tables/index.ts";
import { MINUTE } from "../../lib/clock.ts";
import type { Db } from "../../lib/database/db.ts";
import { nightOverAt } from "../../lib/database/night-over.ts";
import type { ClaimedMail } from "../claim.ts";
import { end, type Settle } from "./settled.ts";

/**
 * Settles the news of shows: it takes in the person's other waiting news, and says of each show what has become of it since.
 * Without a plan, without the wish for news, or when everything is as it was, it ends.
 */
export const settleShowNews: Settle<"show-news"> = async (db, row, job, now) => {
  const changeIds = await takeInOthers(db, row);
  const found = await changesFor(db, row, { ...job, changeIds }, now);
  // Its mail is queued within a minute.
  if (found.some(({ toldAt }) => toldAt === null)) return { step: "wait", until: now + MINUTE };
  const told = [...groupBy(found, ({ showId }) => showId).values()].flatMap((ofShow) => {
    const first = ofShow.findIndex(({ id }) => changeIds.includes(id));
    const { showId: id, show, plan } = ofShow[0]!;
    const news = netNews(ofShow.slice(first), ofShow[first - 1] ?? null, plan);
    if (news === null) return [];
    const { kind, from, to } = news;
    return [{ ...{ id, kind, from, to }, name: show.name, host: hostOf(show) }];
  });
  return told.length > 0 ? { step: "send", job: { ...job, changeIds, shows: told } } : end(db, row);
};

/** Returns the host of a venue's show, '' for a made-up show, which has no source to credit, and null for the provider's. */
function hostOf({ source, credit, isSample }: StoredShow): string | null {
  if (isSample) return "";
  return source === "venue" && credit?.url ? (URL.parse(credit.url)?.host ?? null) : null;
}

/** Mail that was tried for too long without reaching the provider waits for the next news. */
const othersWaiting = (row: ClaimedMail) => sql`other.kind = 'show-news' and other.recipient = ${row.recipient}
  and other.id <> ${row.id} and other.status in ('queued', 'parked') and other.first_tried_at is null`;

/** Moves the changes of the person's other waiting mails into this one, in one step. Returns all of them. */
async function takeInOthers(db: Db, row: ClaimedMail): Promise<string[]> {
  const [[own]] = await db.batch([
    db.all<{ ids: string }>(sql`
      update outbox set payload = json_set(payload, '$.changeIds', (
        select json_group_array(distinct taken.value) from outbox as other, json_each(other.payload, '$.changeIds') as taken
        where other.id = ${row.id} or (${othersWaiting(row)})))
      where id = ${row.id} and lease_until = ${row.leaseUntil} returning payload ->> '$.changeIds' as ids`),
    db.delete(outbox).where(
      sql`${outbox.id} in (select other.id from outbox as other where ${othersWaiting(row)})
          and exists (select 1 from outbox as own where own.id = ${row.id} and own.lease_until = ${row.leaseUntil})`,
    ),
  ]);
  return own ? JSON.parse(own.ids) : [];
}

/** Selects all changes of the shows that count, the first first, while this person wants news of them. */
function changesFor(db: Db, row: ClaimedMail, { userId, changeIds }: JobOf<"show-news">, now: number) {
  return db
    .select({
      id: showChanges.id,
      showId: showChanges.showId,
      kind: showChanges.kind,
      from: showChanges.from,
      to: showChanges.to,
      toldAt: showChanges.toldAt,
      show: shows.show,
      plan: showPlans.state,
    })
    .from(showChanges)
    .innerJoin(shows, eq(shows.id, showChanges.showId))
    .innerJoin(showPlans, and(eq(showPlans.showId, shows.id), eq(showPlans.userId, userId), showPlans.wantsNews))
    .innerJoin(
      users,
      and(
        eq(users.id, userId),
        eq(users.email, row.recipient),
        users.wantsShowNews,
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
      ),
    )
    .where(
      sql`${showChanges.showId} in (select show_id from show_changes
          where id in (select value from json_each(${JSON.stringify(changeIds)})))
        and not ${showChanges.isDoubtful} and ${nightOverAt("shows")} > ${now}`,
    )
    .orderBy(showChanges.foundAt, sql`${showChanges}.rowid`);
}
