import { and, eq, isNotNull } from "drizzle-orm";
import { mailboxKey } from "#schema/mailbox-key.ts";
import { mailboxKeySql, users } from "#schema/tables/index.ts";
import { type Config, mailFromAddress } from "../lib/config.ts";
import type { Db } from "../lib/database/db.ts";
import { Refusal } from "../lib/refusal.ts";

/** Selects a suspended account of this mailbox in any spelling. */
export function suspendedOf(db: Db, email: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(mailboxKeySql(users.email), mailboxKey(email)), isNotNull(users.suspendedAt)))
    .limit(1);
}

/**
 * Throws 403 for a suspended account. Call it only for a person who has proved the mailbox or signed with the account's
 * passkey or password, because it says that the account exists.
 */
export function refuseSuspended(isSuspended: boolean, config: Config): void {
  if (!isSuspended) return;
  const values = { address: mailFromAddress(config) };
  throw new Refusal("suspended", {
    values,
  });
}
