import { sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { insist } from "../lib/database/insist.ts";
import type { Quota } from "../lib/quota.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import type { Mail } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Standing } from "./decide/standing.ts";
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
  const { queued } = await withinQuotas(db, quotas, now, () =>
    signedInBatch(context, {
      unchanged: insist(db, isStandingUnchanged(requester, email, standing)),
      counted: countQuotas(db, quotas),
      rows,
      queued: mail ? [queueMail(db, mail, now)] : [],
    }),
  );
  return queued.flat().map(({ id }) => id);
}

/**
 * Returns statements for the batch that verifies an address, to run after that statement. Requests to the address get
 * the account, invitations become connections, and two people who asked each other are connected. A repeat changes
 * nothing.
 */
export function claimRequests(db: Db, email: string, now: number): Statement[] {
  const owner = sql`(select id from users where email = ${email} and email_verified_at is not null)`;
  return [
    db.run(sql`update connections set receiver_id = ${owner}, type = 'connection'
      where receiver_email = ${email} and receiver_id is null and ${owner} is not null`),
    db.run(sql`update connections set status = 'accepted', updated_at = ${now}
      where receiver_id = ${owner} and status = 'pending' and exists (select 1
        from connections own join users other on other.email = own.receiver_email and other.email_verified_at is not null
        where own.requester_id = ${owner} and own.status = 'pending' and other.id = connections.requester_id)`),
    // A pair has one row: the request to the verified mailbox stays.
    db.run(sql`delete from connections where requester_id = ${owner} and receiver_id in (select theirs.requester_id
      from connections theirs where theirs.receiver_id = ${owner} and theirs.status = 'accepted')`),
  ];
}
