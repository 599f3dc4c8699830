import { sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import { notSignedIn } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { mailIds } from "../mail/mail.ts";
import { accountNotice } from "../mail/outbox.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Erases the account in one batch, mails people who know of its events, and confirms the deletion to a confirmed
 * address. Returns the ids of the mails. Throws 401 when the session has ended.
 */
export function deleteAccount(context: SessionContext, { user }: { user: UserRow }): Promise<string[]> {
  const { db, session, now } = context;
  const { userId, sessionId } = session;
  const isMe = sql`exists (select 1 from sessions where id = ${sessionId} and user_id = ${userId})`;
  const goodbye = { id: mailIds.accountDeleted(userId), job: { kind: "account-deleted" } as const };
  return retryWhenChanged(async () => {
    const erasure = await eraseAccount(context, { user, condition: isMe });
    const { erased } = await namedBatch(db, {
      unchanged: insist(db, sql`not ${isMe} or (${erasure.isUnchanged})`),
      goodbye: accountNotice(db, { user, mail: goodbye }, now, isMe),
      erased: erasure.statements,
    });
    const { meta } = erased.at(-1) as unknown as { meta: { changes: number } };
    if (meta.changes === 0) throw notSignedIn();
    return [...erasure.mailIds, goodbye.id];
  });
}
