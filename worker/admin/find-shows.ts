import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import type { AdminShow, AdminShowsInput } from "#schema/contracts/venues.ts";
import { showGroupKey } from "#schema/show-groups.ts";
import { showJoins, shows } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import { withCredit } from "../shows/sources.ts";
import { withGroupKey } from "../shows/stored-shows.ts";

const FOUND_MAX = 20;

/**
 * Returns the stored shows of which `q` is the id, the ticket link, the venue's page or the beginning of the name, the
 * soonest first. Without `q`, returns the shows of venues that were joined with another source last.
 */
export async function findShows({ db }: Context, { q }: AdminShowsInput): Promise<AdminShow[]> {
  return (q === "" ? await joinedLast(db) : await named(db, q)).map(toAdminShow);
}

function named(db: Db, q: string) {
  return db
    .select({ show: shows.show, groupKey: shows.groupKey })
    .from(shows)
    .where(isNamed(q))
    .orderBy(sql`${shows.startsAt} is null`, shows.startsAt)
    .limit(FOUND_MAX);
}

function isNamed(q: string): SQL {
  // A link has no index: an admin looks one up once in a while.
  if (/^https?:\/\//i.test(q)) return sql`${q} in (${shows.show} ->> '$.url', ${shows.show} ->> '$.credit.url')`;
  const from = showGroupKey(q, null).trimEnd();
  const begins = sql`(${shows.groupKey} >= ${from} and ${shows.groupKey} < ${`${from}\u{10FFFF}`})`;
  return from === "" ? sql`false` : sql`(${shows.id} = ${q} or ${begins})`;
}

async function joinedLast(db: Db) {
  const found = await db
    .select({ show: shows.show, groupKey: shows.groupKey, ownKey: showJoins.groupKey })
    .from(showJoins)
    .innerJoin(shows, eq(shows.groupKey, showJoins.intoKey))
    .where(and(isNull(showJoins.partedAt), eq(sql`${shows.show} ->> '$.source'`, "venue")))
    .orderBy(desc(showJoins.joinedAt))
    .limit(5 * FOUND_MAX);
  return found.filter(({ show, ownKey }) => withGroupKey(show).groupKey === ownKey).slice(0, FOUND_MAX);
}

function toAdminShow({ show, groupKey }: { show: StoredShow; groupKey: string }): AdminShow {
  const { id, name, venues, dates, credit } = withCredit(show);
  const { localDate: date, localTime, isTimeTba } = dates.start;
  return {
    ...{ id, name, date, source: credit.text },
    time: isTimeTba ? null : (localTime?.slice(0, 5) ?? null),
    venue: venues[0]?.name ?? null,
    isJoined: withGroupKey(show).groupKey !== groupKey,
  };
}
