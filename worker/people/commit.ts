import { and, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { connections, users } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import type { UserRow } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { insist } from "../lib/database/insist.ts";
import type { Quota } from "../lib/quota.ts";
import type { Mail } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Standing } from "./decide/standing.ts";
import { presentAddress } from "./queries.ts";
import { isStandingUnchanged } from "./read.ts";

interface Asked {
  requester: UserRow;
  email: string;
  standing: Standing;
}

interface Changes {
  rows: Statement[];
  mail?: Mail;
  quotas?: Quota[];
}

/**
 * Writes rows and mail in one batch. The batch fails as a whole when the standing has changed since it was read (see
 * `retryWhenChanged`), or over a cap (429). Returns the ids of the mails.
 */
export async function commit(
  context: SessionContext,
  { requester, email, standing }: Asked,
  { rows, mail, quotas = [] }: Changes,
): Promise<string[]> {
  const { db, now } = context;
  const { queued } = await changeBatch(
    context,
    {
      unchanged: insist(db, isStandingUnchanged(requester, email, standing)),
      rows,
      queued: mail ? [queueMail(db, mail, now)] : [],
    },
    { quotas, stored: { texts: mail ?? "", rows: 2 } },
  );
  return queued.flat().map(({ id }) => id);
}

/**
 * Returns statements for the batch that verifies an address, to run after that statement. Requests to the address get
 * the account, invitations become connections, and two people who asked each other are connected. A repeat changes
 * nothing.
 */
export function claimRequests(db: Db, email: string, now: number): Statement[] {
  const [own, other] = [alias(connections, "own"), alias(users, "other")];
  const owner = sql<string>`(select id from users where email = ${email} and email_verified_at is not null)`;
  return [
    db
      .update(connections)
      .set({ receiverId: owner, type: "connection" })
      .where(and(eq(connections.receiverEmail, email), isNull(connections.receiverId), isNotNull(owner))),
    db
      .update(connections)
      .set({ status: "accepted", receiverEmail: presentAddress, updatedAt: now })
      .where(
        and(
          eq(connections.receiverId, owner),
          eq(connections.status, "pending"),
          exists(
            db
              .select({ id: own.id })
              .from(own)
              .innerJoin(other, and(eq(other.email, own.receiverEmail), isNotNull(other.emailVerifiedAt)))
              .where(and(eq(own.requesterId, owner), eq(own.status, "pending"), eq(other.id, connections.requesterId))),
          ),
        ),
      ),
    // A pair has one row: the request to the verified mailbox stays.
    db.delete(connections).where(
      and(
        eq(connections.requesterId, owner),
        inArray(
          connections.receiverId,
          db
            .select({ requesterId: connections.requesterId })
            .from(connections)
            .where(and(eq(connections.receiverId, owner), eq(connections.status, "accepted"))),
        ),
      ),
    ),
  ];
}
