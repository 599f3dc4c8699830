import { sql } from "drizzle-orm";
import type { Context } from "../verb-context.ts";

/** Returns for how many milliseconds the oldest due mail has waited; 0 when none waits. Reads one row. */
export async function ledgerLag({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const [oldest] = await db.all<{ dueAt: number }>(sql`
    select due_at as dueAt from outbox where status = 'queued' order by due_at limit 1`);
  return oldest ? Math.max(0, now - oldest.dueAt) : 0;
}
