import { and, eq, sql } from "drizzle-orm";
import type { MailedConnection } from "#schema/contracts/connections.ts";
import { connections } from "#schema/tables/index.ts";
import { sessionUser, type UserRow } from "../auth/session.ts";
import type { Context } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { Refusal } from "../lib/refusal.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import type { ConnectionSubject } from "../mail/tokens/connection-token.ts";
import { decideResponse } from "./decide/respond.ts";
import { type ConnectionColumns, type PersonColumns, personColumns, requesterName } from "./queries.ts";

export const badLink = () => new Refusal("not-found:connection-link");

/** A request's mailed link, and the cookie of the browser that opened it. */
interface MailedRequest {
  subject: ConnectionSubject;
  claims: SessionClaims | null;
}

/** Returns a request for the page behind its mailed link. The token proves the mailbox, so no sign-in is needed. */
export async function mailedConnection(
  { db, now }: Context,
  { subject, claims }: MailedRequest,
): Promise<MailedConnection> {
  const [users, [row]] = await db.batch([sessionUser(db, claims, now), mailedRow(db, subject)]);
  return toMailed(row, users[0]?.user);
}

/**
 * Declines a request on behalf of the mailbox's owner, who needs no account. Returns the request; throws 409 for a second
 * response.
 */
export async function declineMailed(
  { db, now }: Context,
  { subject, claims }: MailedRequest,
): Promise<MailedConnection> {
  const [users, [row]] = await db.batch([
    sessionUser(db, claims, now),
    mailedRow(db, subject),
    db
      .update(connections)
      .set({ status: "declined", updatedAt: now })
      .where(
        and(
          eq(connections.id, subject.connectionId),
          eq(connections.receiverEmail, subject.email),
          eq(connections.status, "pending"),
        ),
      ),
  ]);
  const request = toMailed(row, users[0]?.user);
  const { status } = request;
  decideResponse({ status, isRequesterVerified: row?.email_verified_at !== null }, "declined");
  return { ...request, status: "declined" };
}

type MailedRow = ConnectionColumns & PersonColumns & { receiver_email: string; receiver_id: string | null };

function mailedRow(db: Db, { connectionId, email }: ConnectionSubject) {
  return db.all<MailedRow>(sql`
    select c.id, c.type, c.status, c.created_at, c.updated_at, c.receiver_email, c.receiver_id, ${personColumns}
    from connections c join users p on p.id = c.requester_id
    where c.id = ${connectionId} and c.receiver_email = ${email}`);
}

function toMailed(row: MailedRow | undefined, user: UserRow | undefined): MailedConnection {
  if (!row) throw badLink();
  return {
    id: row.id,
    requesterName: requesterName(row),
    receiverEmail: row.receiver_email,
    status: row.status,
    type: row.type,
    createdAt: toIso(row.created_at),
    isForViewer: user !== undefined && row.receiver_id === user.id,
  };
}
