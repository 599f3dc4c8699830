import { and, eq, isNull, sql } from "drizzle-orm";
import { showJoins, showPlans, shows, swipes } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { notFound } from "../lib/refusal.ts";
import { withGroupKey } from "../shows/stored-shows.ts";
import { type Admin, noteAction } from "./actions.ts";

/**
 * Parts a venue's show, with its other nights, from the show of another source with which it was joined. Swipes and plans
 * go with their nights, and the two are never joined again. A repeat changes nothing. Throws 404 for an unknown show.
 */
export async function partShow(context: Context, { admin, showId }: { admin: Admin; showId: string }): Promise<void> {
  const { db, now } = context;
  const [shown] = await db
    .select({ show: shows.show, groupKey: shows.groupKey })
    .from(shows)
    .where(eq(shows.id, showId));
  if (!shown) throw notFound();
  const { groupKey } = withGroupKey(shown.show);
  if (groupKey === shown.groupKey) return;
  const together = await db.select({ show: shows.show }).from(shows).where(eq(shows.groupKey, shown.groupKey));
  const own = together.flatMap(({ show }) => (withGroupKey(show).groupKey === groupKey ? [show.id] : []));
  const ids = sql`(select value from json_each(${JSON.stringify(own)}))`;
  await namedBatch(db, {
    parted: db
      .update(showJoins)
      .set({ partedAt: now })
      .where(and(eq(showJoins.groupKey, groupKey), isNull(showJoins.partedAt))),
    shows: db.update(shows).set({ groupKey }).where(sql`${shows.id} in ${ids}`),
    apart: [swipes, showPlans].map((table) => db.update(table).set({ groupKey }).where(sql`${table.showId} in ${ids}`)),
    noted: noteAction(context, { admin, action: "part-show", subject: `'${shown.show.name}' ${showId}` }),
  });
}
