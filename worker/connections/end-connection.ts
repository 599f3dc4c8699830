import { sql } from "drizzle-orm";
import { liveUserId, requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../errors.ts";
import type { SessionContext } from "../verb-context.ts";

/**
 * Ends an accepted connection for both people, by either of them. Sends no mail, and either may send a new request.
 * Throws 404 for any other state and for other people's connections.
 */
export async function endConnection({ db, session, now }: SessionContext, connectionId: string): Promise<void> {
  const [users, ended] = await db.batch([
    sessionUser(db, session, now),
    db.run(sql`
      delete from connections where id = ${connectionId} and status = 'accepted' and ${liveUserId(session, now)}
        in (requester_id, receiver_id)`),
  ]);
  requireUser(users);
  if (ended.meta.changes === 0) throw notFound();
}
