import { sql } from "drizzle-orm";
import type { ConnectionAnswer, ConnectionStatus } from "#schema/contracts/connections.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { failure, notFound } from "../errors.ts";
import type { SessionContext } from "../verb-context.ts";

/**
 * Stores the receiver's response once: one conditional statement decides, and a second response throws 409. Throws 404
 * for other people's requests, including one's own. An unverified account can decline but not accept, because names and
 * preferences would go to a stranger.
 */
export async function respondToRequest(
  { db, session, now }: SessionContext,
  { connectionId, status }: { connectionId: string; status: "accepted" | "declined" },
): Promise<ConnectionAnswer> {
  const isMine = sql`id = ${connectionId} and receiver_id = (select users.id
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${session.sessionId} and sessions.user_id = ${session.userId} and sessions.expires_at > ${now}
      and users.email_verified_at is not null)`;
  const isVerified = sql`exists (select 1 from users
    where users.id = connections.requester_id and users.email_verified_at is not null)`;
  const [users, answered, , [found]] = await db.batch([
    sessionUser(db, session, now),
    db.run(sql`update connections set status = ${status}, updated_at = ${now}
      where ${isMine} and status = 'pending' and ${status === "declined" ? sql`true` : isVerified}`),
    // A pair has one row, so an own earlier request ends with the connection.
    db.run(sql`delete from connections where requester_id = ${session.userId}
      and receiver_id = (select requester_id from connections where ${isMine} and status = 'accepted')`),
    db.all<{ status: ConnectionStatus }>(sql`select status from connections where ${isMine}`),
  ]);
  requireUser(users);
  if (!found) throw notFound();
  if (answered.meta.changes === 1) return { id: connectionId, status };
  throw found.status === "pending"
    ? failure(
        "unconfirmed-address",
        "This person has not confirmed their email address yet. You can accept once they have.",
      )
    : failure("already-answered", "This request was answered already.");
}
