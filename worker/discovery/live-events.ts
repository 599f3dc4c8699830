import { sql } from "drizzle-orm";
import type { LiveEvent } from "#schema/contracts/swipe.ts";
import { DAY } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/db.ts";

/** A show of a fetched page with the key of its group. */
export interface GroupedShow extends LiveEvent {
  groupKey: string;
}

const KEEP_FOR = 30 * DAY;
// D1 takes 2 MB of bound text; a character is three bytes at most.
const PART_MAX = 600_000;
const CHUNK = 1_000;
// More than one account can have stored in a day, see caps.ts.
const CHUNKS = 100;

/** Start as epoch milliseconds; null when it is not known. */
export function startOf(show: LiveEvent): number | null {
  const start = show.date === null ? Number.NaN : Date.parse(show.date);
  return Number.isNaN(start) ? null : start;
}

/** Keeps the shows as they are now: one statement for all. A row that says the same already is touched once a day. */
export function saveLiveEvents(db: Db, shows: GroupedShow[], now: number): Statement {
  const list = JSON.stringify(
    shows.map(({ groupKey, ...show }) => ({ id: show.id, groupKey, startsAt: startOf(show), show })),
  );
  return db.run(sql`
    insert into shows (id, group_key, starts_at, show, stored_at)
    select value ->> 'id', value ->> 'groupKey', value ->> 'startsAt', value -> 'show', ${now} from json_each(${list})
    where true
    on conflict (id) do update set group_key = excluded.group_key, starts_at = excluded.starts_at,
      show = excluded.show, stored_at = excluded.stored_at
    where shows.show is not excluded.show or shows.group_key is not excluded.group_key
      or shows.stored_at <= ${now - DAY}`);
}

/** The shows in parts that one statement can carry; those of an ordinary page are one part. */
export function inParts(shows: GroupedShow[]): GroupedShow[][] {
  const parts: GroupedShow[][] = [];
  let room = 0;
  for (const show of shows) {
    const size = JSON.stringify(show).length;
    if (size > room) {
      parts.push([]);
      room = PART_MAX;
    }
    parts.at(-1)?.push(show);
    room -= size;
  }
  return parts;
}

/**
 * Deletes snapshots that nobody swiped and no page brought for 30 days, the oldest first and in chunks; what is left of a
 * very long list waits for the next night. Each chunk begins where the one before ended, so that the old shows that
 * people keep are walked past once.
 */
export async function forgetOldShows(db: Db, now: number): Promise<void> {
  let from = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const forgotten = await db.all<{ storedAt: number }>(sql`
      delete from shows where id in (
        select id from shows where stored_at between ${from} and ${now - KEEP_FOR}
          and not exists (select 1 from swipes where swipes.show_id = shows.id)
        order by stored_at limit ${CHUNK})
      returning stored_at as storedAt`);
    if (forgotten.length < CHUNK) return;
    from = forgotten.reduce((last, { storedAt }) => Math.max(last, storedAt), from);
  }
}
