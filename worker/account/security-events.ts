import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { SecurityEvent, SecurityEventKind } from "#schema/contracts/account.ts";
import { securityEvents } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Statement } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";

const LISTED_MAX = 500;

/**
 * Returns the statement that notes a security event of the account whose id `owner` selects, for the batch of the change
 * itself. It notes nothing unless `condition` holds there.
 */
export function noteSecurityEvent(
  { db, now, place }: Context,
  { kind, owner }: { kind: SecurityEventKind; owner: SQL },
  condition: SQL = sql`true`,
): Statement {
  return db.run(sql`insert into security_events (id, user_id, kind, at, country, browser)
    select ${newId()}, owner.id, ${kind}, ${now}, ${place?.country ?? null}, ${place?.browser ?? ""}
    from (${owner}) as owner where ${condition}`);
}

/** Returns the statement for the signed-in person. */
export function noteOwnEvent(context: SessionContext, kind: SecurityEventKind, condition?: SQL): Statement {
  return noteSecurityEvent(context, { kind, owner: sql`select ${context.session.userId} as id` }, condition);
}

/** Returns the security log of the signed-in person, the newest first. */
export async function listSecurityEvents(context: SessionContext): Promise<SecurityEvent[]> {
  const { rows } = await signedInBatch(context, {
    rows: context.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, context.session.userId))
      .orderBy(desc(securityEvents.at), desc(sql`rowid`))
      .limit(LISTED_MAX),
  });
  return rows.map(({ kind, at, country, browser }) => ({ kind, at: toIso(at), country, browser }));
}
