import { sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import { notSignedIn } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { mailIds, queueMail } from "../mail/outbox.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Erases the account in one batch and says goodbye by mail. Answers ids of the mails this writes; 401 when the session
 * ended meanwhile.
 * @param mailFrom bare address in whose name calendar entries were made
 */
export async function deleteAccount(
  db: Db,
  { userId, sessionId }: SessionClaims,
  user: UserRow,
  mailFrom: string,
  now: number,
): Promise<string[]> {
  const isMe = sql`exists (select 1 from sessions where id = ${sessionId} and user_id = ${userId})`;
  const goodbye = {
    id: mailIds.accountDeleted(userId),
    recipient: user.email,
    job: { kind: "account-deleted" } as const,
  };
  const [mailed, cancellations, ...rest] = await db.batch([
    queueMail(db, goodbye, now, isMe),
    ...eraseAccount(db, user, mailFrom, isMe, now),
  ]);
  const erased = rest.at(-1) as { meta: { changes: number } };
  if (erased.meta.changes === 0) throw notSignedIn();
  return [...cancellations, ...mailed].map(({ id }) => id);
}
