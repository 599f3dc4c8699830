import { sql } from "drizzle-orm";
import type { SetPasswordInput } from "#schema/contracts/account.ts";
import type { UserRow } from "../auth/session.ts";
import { endFeedOf } from "../calendar-feed/manage.ts";
import { failure } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { HOUR, toIso } from "../lib/clock.ts";
import { hashPassword, passwordMatches, refuseCommonPassword } from "../lib/password.ts";
import { currentWindow, type Quota } from "../lib/quota.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { mailIds } from "../mail/mail.ts";
import { accountNotice } from "../mail/outbox.ts";

/**
 * Sets or changes the password, ends every other session and the calendar feed, and mails the owner of a confirmed
 * address, in one batch. Throws 400 for a wrong
 * current password, 429 for the eleventh try within an hour, and 409 for the slower of two simultaneous changes.
 * Returns the user and the mail's id.
 */
export async function setPassword(
  { db, session, now }: SessionContext,
  { user, currentPassword, newPassword }: SetPasswordInput & { user: UserRow },
): Promise<{ user: UserRow; mailId: string }> {
  const { userId, sessionId } = session;
  if (user.passwordHash !== null && !currentPassword)
    throw failure("wrong-credentials", "Please enter your current password.", { field: "currentPassword" });
  refuseCommonPassword(newPassword, "newPassword");
  const quota = triesOf(user, now);
  await withinQuotas(db, [quota], now, () => db.batch([countQuotas(db, [quota])]));
  if (user.passwordHash !== null && !(await passwordMatches(currentPassword ?? "", user.passwordHash))) {
    throw failure("wrong-credentials", "Your current password is wrong. Please try again.", {
      field: "currentPassword",
    });
  }
  const passwordHash = await hashPassword(newPassword);
  // The hash is salted, so only this change can have stored it.
  const isChanged = sql`exists (select 1 from users where id = ${userId} and password_hash = ${passwordHash})`;
  const mailId = mailIds.passwordChanged(userId, now);
  const job = { kind: "password-changed" as const, changedAt: toIso(now) };
  const [changed] = await db.batch([
    // The password or the session may have changed during the hashing.
    db.run(sql`
      update users set password_hash = ${passwordHash}
      where id = ${userId} and password_hash is ${user.passwordHash}
        and exists (select 1 from sessions where id = ${sessionId} and user_id = ${userId})`),
    db.run(sql`delete from sessions where user_id = ${userId} and id <> ${sessionId} and ${isChanged}`),
    endFeedOf(db, sql`${userId}`, now, isChanged),
    ...accountNotice(db, { user, mail: { id: mailId, job } }, now, isChanged),
  ]);
  if (changed.meta.changes === 0)
    throw failure("changed-meanwhile", "Your password was changed in another window. Please try again.");
  return { user: { ...user, passwordHash }, mailId };
}

/** Counts every try, also with the right password, because each change sends a mail. */
function triesOf(user: UserRow, now: number): Quota {
  const { name, end } = currentWindow(now, HOUR);
  return {
    key: `set-password:${user.id}:${name}`,
    used: 1,
    allowed: 10,
    expiresAt: end,
    sentence: "You have tried to set your password 10 times within an hour.",
  };
}
