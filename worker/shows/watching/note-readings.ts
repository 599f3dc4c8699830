import { sql } from "drizzle-orm";
import type { ShowState } from "#schema/contracts/show-changes.ts";
import type { Db, Statement } from "../../lib/database/db.ts";
import { idOfRequest } from "../../lib/ids.ts";
import type { decideReading, Watched } from "./decide/reading.ts";

/** A reading of a watched show. Times are epoch milliseconds. */
export interface NotedReading {
  showId: string;
  before: Watched;
  outcome: ReturnType<typeof decideReading>;
  dueAt: number;
}

/**
 * Returns the statements that note readings, made at `now`, and the changes that they confirm. A reading whose show another
 * reading has changed meanwhile notes nothing. A question that is true no more is asked no more.
 */
export async function noteReadings(db: Db, readings: NotedReading[], now: number): Promise<Statement[]> {
  if (readings.length === 0) return [];
  const list = JSON.stringify(await Promise.all(readings.map((reading) => rowOf(reading))));
  return [
    db.run(sql`
      delete from show_changes where is_doubtful and applied_at is null and show_id in (
        select show_id from json_each(${list}) join watched_shows on ${isAsRead}
        where value ->> 'seenAt' is not value ->> 'seenBefore')`),
    db.run(sql`
      insert or ignore into show_changes (id, show_id, kind, from_start, to_start, found_at, is_doubtful)
      select value ->> 'changeId', show_id, value ->> 'kind', value ->> 'from', value ->> 'to', ${now}, value ->> 'isAsked'
      from json_each(${list}) join watched_shows on ${isAsRead}
      where value ->> 'kind' is not null`),
    db.run(sql`
      update watched_shows set known = value ->> 'known', seen = value ->> 'seen', seen_at = value ->> 'seenAt',
        is_doubtful = value ->> 'isDoubtful', due_at = value ->> 'dueAt'
      from json_each(${list}) where ${isAsRead}`),
  ];
}

/** No other reading has changed the show meanwhile. */
const isAsRead = sql`watched_shows.show_id = value ->> 'showId' and seen_at is value ->> 'seenBefore'`;

async function rowOf({ showId, before, outcome: { watched, change }, dueAt }: NotedReading) {
  const { known, seen, seenAt, isDoubtful } = watched;
  return {
    ...{ showId, dueAt, seenAt, seenBefore: before.seenAt },
    known: JSON.stringify(known),
    seen: seen && JSON.stringify(seen),
    isDoubtful: Number(isDoubtful),
    ...(change && {
      ...{ kind: change.kind, from: change.from, to: change.to, isAsked: Number(change.isDoubtful) },
      changeId: await changeId(showId, before),
    }),
  };
}

/** The same for the same change, however often it is read, and another one when it happens again. */
function changeId(showId: string, { known, seen, seenAt }: Watched): Promise<string> {
  const textOf = (state: ShowState | null) => `${state?.start} ${state?.status}`;
  return idOfRequest(["show-change", showId, textOf(known), textOf(seen), String(seenAt)]);
}
