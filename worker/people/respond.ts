import { sql } from "drizzle-orm";
import type { ConnectionAnswer, ConnectionStatus } from "#schema/contracts/connections.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { decideResponse, type Response } from "./decide/respond.ts";

/**
 * Stores the receiver's response once and returns it. Throws as {@link decideResponse} does, with 404 for other people's
 * requests and for an unverified receiver. One batch reads the request and writes under the same conditions, so of two
 * responses at once the second finds the first.
 */
export async function respondToRequest(
  { db, session, now }: SessionContext,
  { connectionId, status }: { connectionId: string; status: Response },
): Promise<ConnectionAnswer> {
  const isMine = sql`id = ${connectionId} and receiver_id = (select users.id
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${session.sessionId} and sessions.user_id = ${session.userId} and sessions.expires_at > ${now}
      and users.email_verified_at is not null)`;
  const isVerified = sql`exists (select 1 from users
    where users.id = connections.requester_id and users.email_verified_at is not null)`;
  const { users, found } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    found: db.all<{ status: ConnectionStatus; isRequesterVerified: number }>(
      sql`select status, ${isVerified} as isRequesterVerified from connections where ${isMine}`,
    ),
    answered: db.run(sql`update connections set status = ${status}, updated_at = ${now}
      where ${isMine} and status = 'pending' and (${status} = 'declined' or ${isVerified})`),
    // A pair has one row, so the user's own earlier request is deleted.
    ownRequest: db.run(sql`delete from connections where requester_id = ${session.userId}
      and receiver_id = (select requester_id from connections where ${isMine} and status = 'accepted')`),
  });
  requireUser(users);
  const [request] = found;
  decideResponse(request && { ...request, isRequesterVerified: request.isRequesterVerified === 1 }, status);
  return { id: connectionId, status };
}
