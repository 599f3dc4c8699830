import { sql } from "drizzle-orm";
import { DAY } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { currentWindow, type Quota } from "../lib/quota.ts";
import { countQuotas } from "../lib/quotas.ts";
import type { Mail } from "./mail.ts";
import { queueMail } from "./outbox.ts";

const A_DAY_TO_ONE_ADDRESS = 40;

/** Returns the cap on all mail about an address's own account: sign-in, confirmation, password changed, deleted. */
export function accountMailQuota(email: string, now: number): Quota {
  const { name, end } = currentWindow(now, DAY);
  return {
    key: `account-mail:${email}:${name}`,
    used: 1,
    allowed: A_DAY_TO_ONE_ADDRESS,
    expiresAt: end,
    sentence: `This address has been sent ${A_DAY_TO_ONE_ADDRESS} e-mails about its account today.`,
  };
}

/**
 * Returns the statements that tell a person what happened to their account. An
 * unconfirmed address may be a stranger's and gets nothing. Over the day's cap the mail is left out, because it must not
 * stop the change.
 */
export function accountNotice(
  db: Db,
  { user, mail }: { user: { email: string; emailVerifiedAt: number | null }; mail: Pick<Mail, "id" | "job"> },
  now: number,
): Statement[] {
  if (user.emailVerifiedAt === null) return [];
  const quota = accountMailQuota(user.email, now);
  const isUsedUp = sql`exists (select 1 from quotas where key = ${quota.key} and used >= ${quota.allowed})`;
  const isAllowed = sql`not ${isUsedUp}`;
  return [queueMail(db, { ...mail, recipient: user.email }, now, isAllowed), countQuotas(db, [quota], isAllowed)];
}
