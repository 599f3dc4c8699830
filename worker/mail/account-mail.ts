import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "../lib/database/db.ts";
import { countQuotas } from "../lib/quotas.ts";
import { caps, quotaOf } from "../policy/caps.ts";
import type { Mail } from "./mail.ts";
import { queueMail } from "./outbox.ts";

/**
 * Returns the statements that tell a person what happened to their account, if `condition` holds in the same batch. An
 * unconfirmed address may be a stranger's and gets nothing. Over the day's cap the mail is left out, because it must not
 * stop the change.
 */
export function accountNotice(
  db: Db,
  { user, mail }: { user: { email: string; emailVerifiedAt: number | null }; mail: Pick<Mail, "id" | "job"> },
  now: number,
  condition: SQL,
): Statement[] {
  if (user.emailVerifiedAt === null) return [];
  const quota = quotaOf(caps.accountMail, { email: user.email }, now);
  const isUsedUp = sql`exists (select 1 from quotas where key = ${quota.key} and used >= ${quota.allowed})`;
  const isAllowed = sql`${condition} and not ${isUsedUp}`;
  return [queueMail(db, { ...mail, recipient: user.email }, now, isAllowed), countQuotas(db, [quota], isAllowed)];
}
