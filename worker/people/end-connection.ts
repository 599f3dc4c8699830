import { sql } from "drizzle-orm";
import type { ConnectionStatus } from "#schema/contracts/connections.ts";
import { liveUserId, requireUser, sessionUser } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { decideEnd } from "./decide/respond.ts";

/**
 * Ends an accepted connection for both people, by either of them. Sends no mail, and either may send a new request.
 * Throws 404 for any other state and for other people's connections.
 */
export async function endConnection(
  { db, session, now }: SessionContext,
  { connectionId }: { connectionId: string },
): Promise<void> {
  const isMine = sql`id = ${connectionId} and ${liveUserId(session, now)} in (requester_id, receiver_id)`;
  const { users, found } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    found: db.all<{ status: ConnectionStatus }>(sql`select status from connections where ${isMine}`),
    ended: db.run(sql`delete from connections where ${isMine} and status = 'accepted'`),
  });
  requireUser(users);
  decideEnd(found[0]);
}
