import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { showGroupKey } from "#schema/show-groups.ts";
import { showJoins, showPlans, shows, swipes, venueShows } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { DAY } from "../../lib/clock.ts";
import { batch, type Db, type Statement } from "../../lib/database/db.ts";
import { SAMPLE_ID } from "../served.ts";
import { type GroupedShow, startOf } from "../stored-shows.ts";
import { type Join, type KeyedShow, newJoins } from "./decide/new-joins.ts";
import { searchedActs } from "./decide/same-show.ts";

type JoinContext = Pick<Context, "db" | "now">;

/** Returns the statements that join what venues tell of these shows of a provider. Run them after the shows are stored. */
export async function joinsOfPage({ db, now }: JoinContext, page: GroupedShow[]): Promise<Statement[]> {
  const theirs = await sameActs(db, page, sql`shows.show ->> '$.source' = 'venue'`);
  return joinStatements(db, newJoins(page, theirs), now);
}

/** Joins the shows that a venue lists with those of other sources. */
export async function joinVenueShows({ db, now }: JoinContext, venueId: string): Promise<void> {
  const own = await db
    .select({ groupKey: shows.groupKey, show: shows.show })
    .from(venueShows)
    .innerJoin(shows, eq(shows.id, venueShows.showId))
    .where(and(eq(venueShows.venueId, venueId), gt(shows.startsAt, now)));
  const listed = own.map(({ groupKey, show }) => ({ ...show, groupKey }));
  const others = await sameActs(
    db,
    listed,
    sql`shows.id not glob ${`${venueId}-*`} and shows.id not glob ${`${SAMPLE_ID}*`}`,
  );
  await batch(db, joinStatements(db, newJoins(listed, others), now));
}

/**
 * Returns the stored shows whose names begin with the acts of these, about the same days. A group's key begins with its
 * name, so each act reads a short range of one index; none without a venue.
 */
async function sameActs(db: Db, listed: KeyedShow[], isOther: SQL): Promise<KeyedShow[]> {
  const ranges = listed.flatMap((show) => {
    const start = startOf(show);
    if (start === null) return [];
    return searchedActs(show).map((act) => {
      const from = showGroupKey(act, null).trimEnd();
      return { from, until: `${from}\u{10FFFF}`, after: start - DAY, before: start + DAY };
    });
  });
  if (ranges.length === 0) return [];
  const rows = await db.all<{ id: string; group_key: string; show: string }>(sql`
    select shows.id, shows.group_key, shows.show from (select 1 from venues limit 1)
    cross join json_each(${JSON.stringify(ranges)}) as wanted
    cross join shows indexed by shows_group
      on shows.group_key >= wanted.value ->> 'from' and shows.group_key < wanted.value ->> 'until'
    where starts_at between wanted.value ->> 'after' and wanted.value ->> 'before' and ${isOther}`);
  const found = rows.map(({ id, group_key: groupKey, show }) => [id, { ...JSON.parse(show), groupKey }] as const);
  return [...new Map<string, KeyedShow>(found).values()];
}

/**
 * Returns the statements that make groups one, with people's swipes and plans. A group stays as it is when an admin parted
 * it, or while the provider lists a show of it. Of a person's swipes of what is one show now, the last one counts.
 */
export function joinStatements(db: Db, joins: Join[], now: number): Statement[] {
  if (joins.length === 0) return [];
  const list = JSON.stringify(joins);
  const groups = sql`(select value ->> 'from' from json_each(${list}))`;
  const moved = (key: SQL) => sql<string>`(select join_.into_key from show_joins as join_
    where join_.group_key = ${key} and join_.parted_at is null)`;
  const isMoved = (key: SQL) => sql`${key} in ${groups} and ${moved(key)} is not null`;
  return [
    db.run(sql`
      insert into show_joins (group_key, into_key, joined_at)
      select wanted.value ->> 'from', wanted.value ->> 'into', ${now} from json_each(${list}) as wanted
      where not exists (select 1 from show_joins as known where known.group_key = wanted.value ->> 'into'
          and (known.parted_at is null or known.into_key = wanted.value ->> 'from'))
        and not exists (select 1 from shows where shows.group_key = wanted.value ->> 'from'
          and shows.show ->> '$.source' is not 'venue' and shows.starts_at > ${now})
      on conflict (group_key) do update set into_key = excluded.into_key, joined_at = excluded.joined_at
      where show_joins.parted_at is null`),
    db
      .update(showJoins)
      .set({ intoKey: moved(sql`${showJoins}.into_key`) })
      .where(sql`${showJoins.partedAt} is null and ${isMoved(sql`${showJoins}.into_key`)}`),
    ...[shows, swipes, showPlans].map((table) =>
      db
        .update(table)
        .set({ groupKey: moved(sql`${table}.group_key`) })
        .where(isMoved(sql`${table}.group_key`)),
    ),
    db.run(sql`
      update swipes set action = (select last.action from swipes as last
        where last.user_id = swipes.user_id and last.group_key = swipes.group_key
        order by last.created_at desc, last.rowid desc limit 1)
      where group_key in (select value ->> 'into' from json_each(${list})) and exists (select 1 from swipes as other
        where other.user_id = swipes.user_id and other.group_key = swipes.group_key and other.action <> swipes.action)`),
  ];
}
