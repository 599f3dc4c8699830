import { sql } from "drizzle-orm";
import { liveUserId, requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";

/**
 * Ends an accepted connection for both, whichever of them asks: they are strangers again and either may send a request.
 * Nobody is mailed. A request that waits or was declined, and anybody else's connection, is 404.
 */
export async function endConnection(db: Db, claims: SessionClaims, connectionId: string, now: number): Promise<void> {
  const [users, ended] = await db.batch([
    sessionUser(db, claims, now),
    db.run(sql`
      delete from connections where id = ${connectionId} and status = 'accepted' and ${liveUserId(claims, now)}
        in (requester_id, receiver_id)`),
  ]);
  requireUser(users);
  if (ended.meta.changes === 0) throw notFound();
}
