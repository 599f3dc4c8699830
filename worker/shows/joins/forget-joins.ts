import { notExists, or, sql } from "drizzle-orm";
import { showJoins, shows } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";

/** Deletes the joins, also the parted ones, of which no show is stored any more. Returns their number. */
export async function forgetJoins(db: Db): Promise<number> {
  const ofEither = or(
    sql`${shows}.group_key = ${showJoins}.group_key`,
    sql`${shows}.group_key = ${showJoins}.into_key`,
  );
  const gone = await db
    .delete(showJoins)
    .where(notExists(db.select({ id: shows.id }).from(shows).where(ofEither)))
    .returning({ groupKey: showJoins.groupKey });
  return gone.length;
}
