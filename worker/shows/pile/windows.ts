import { and, eq, gt, sql } from "drizzle-orm";
import { searchWindows } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { HOUR } from "../../lib/clock.ts";
import { retention } from "../../policy/retention.ts";

/** The facts that let two people share a search: the cell, the radius, and the source and segment of the shows. */
export interface SearchArea {
  /** A geohash of five characters. */
  cell: string;
  /** Kilometres around the cell. */
  bucket: number;
  /** Names `start` too, if there is one. */
  segment: string;
  /** Where the first window starts, `YYYY-MM-DDTHH:00:00Z`; the present hour by default. */
  start?: string;
}

/** Number of a window → its start, `YYYY-MM-DDTHH:00:00Z`. */
type Windows = Map<number, string>;

type WindowRow = Pick<typeof searchWindows.$inferSelect, "window" | "startDateTime" | "expiresAt">;

const REMEMBERED = 500;

/** Returns the start of the hour of `instant` (epoch milliseconds) in the provider's form. */
export function wholeHour(instant: number): string {
  return new Date(Math.floor(instant / HOUR) * HOUR).toISOString().replace(".000Z", "Z");
}

/**
 * Stores where the windows of searches start. A row is written once and lives for an hour, and an isolate may remember
 * it for as long. Pages therefore do not shift while a person reads.
 */
export function createWindowCache() {
  const remembered = new Map<string, WindowRow[]>();
  const nameOf = ({ cell, bucket, segment }: SearchArea) => `${cell}:${bucket}:${segment}`;

  /** Returns the known windows, always with the first one. */
  async function known(context: Context, area: SearchArea): Promise<Windows> {
    const before = startsOf(remembered.get(nameOf(area)) ?? [], context.now);
    return before.has(0)
      ? before
      : await write(context, { area, window: 0, start: area.start ?? wholeHour(context.now) });
  }

  /** Sets the start of a window unless it has one. Returns all known windows. */
  async function write(
    { db, now }: Context,
    { area, window, start }: { area: SearchArea; window: number; start: string },
  ): Promise<Windows> {
    const { cell, bucket, segment } = area;
    const [, rows] = await db.batch([
      db
        .insert(searchWindows)
        .values({ cell, bucket, segment, window, startDateTime: start, expiresAt: now + retention.searchWindows.for })
        .onConflictDoUpdate({
          target: [searchWindows.cell, searchWindows.bucket, searchWindows.segment, searchWindows.window],
          set: { startDateTime: sql`excluded.start_date_time`, expiresAt: sql`excluded.expires_at` },
          setWhere: sql`${searchWindows.expiresAt} <= ${now}`,
        }),
      db
        .select()
        .from(searchWindows)
        .where(
          and(
            eq(searchWindows.cell, cell),
            eq(searchWindows.bucket, bucket),
            eq(searchWindows.segment, segment),
            gt(searchWindows.expiresAt, now),
          ),
        ),
    ]);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(nameOf(area), rows);
    return startsOf(rows, now);
  }

  return { known, write, forget: () => remembered.clear() };
}

export type WindowCache = ReturnType<typeof createWindowCache>;

function startsOf(rows: WindowRow[], now: number): Windows {
  return new Map(rows.filter((row) => row.expiresAt > now).map((row) => [row.window, row.startDateTime]));
}
