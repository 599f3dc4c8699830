import type { UserRow } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { mailIdOf } from "../mail/mail.ts";
import { accountNotice } from "../mail/outbox.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Erases the account in one batch, mails people who know of its events, and confirms the deletion to a confirmed
 * address. Returns the ids of the mails. Throws 401 when the session has ended.
 */
export function deleteAccount(context: SessionContext, { user }: { user: UserRow }): Promise<string[]> {
  const { db, now } = context;
  const goodbye = {
    id: mailIdOf("account-deleted", user.id),
    language: user.language ?? context.language ?? null,
    job: { kind: "account-deleted" } as const,
  };
  return retryWhenChanged(async () => {
    const erasure = await eraseAccount(context, { user });
    await signedInBatch(context, {
      unchanged: insist(db, erasure.isUnchanged),
      goodbye: accountNotice(db, { email: user.email, mail: goodbye }, now),
      erased: erasure.statements,
    });
    return [...erasure.mailIds, goodbye.id];
  });
}
