import { eq, sql } from "drizzle-orm";
import type { SetPasswordInput } from "#schema/contracts/account.ts";
import { users } from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import { endFeedOf } from "../calendar-feed/feed.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { hasChanged, insist } from "../lib/database/insist.ts";
import { hashPassword, passwordMatches, refuseCommonPassword } from "../lib/password.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { Refusal } from "../lib/refusal.ts";
import { mailIdOf } from "../mail/mail.ts";
import { accountNotice } from "../mail/outbox.ts";
import { caps, quotaOf } from "../policy/caps.ts";
import { noteOwnEvent } from "./security-events.ts";
import { endOthers } from "./sessions.ts";

/**
 * Sets or changes the password, ends every other session and the calendar feed, and mails the owner of a confirmed
 * address, in one batch. Throws 400 for a wrong
 * current password, 429 for the eleventh try within an hour, and 409 for the slower of two simultaneous changes.
 * Returns the user and the mail's id.
 */
export async function setPassword(
  context: SessionContext,
  { user, currentPassword, newPassword }: SetPasswordInput & { user: UserRow },
): Promise<{ user: UserRow; mailId: string }> {
  const { db, session, now } = context;
  const { userId } = session;
  if (user.passwordHash !== null && !currentPassword)
    throw new Refusal("wrong-credentials:no-password", { field: "currentPassword" });
  refuseCommonPassword(newPassword, "newPassword");
  const quota = quotaOf(caps.passwordChanges, { account: user.id }, now);
  await withinQuotas(db, [quota], now, () => signedInBatch(context, { counted: countQuotas(db, [quota]) }));
  if (user.passwordHash !== null && !(await passwordMatches(currentPassword ?? "", user.passwordHash))) {
    throw new Refusal("wrong-credentials:current-password", {
      field: "currentPassword",
    });
  }
  const passwordHash = await hashPassword(newPassword);
  const mailId = mailIdOf("password-changed", userId, now);
  const job = { kind: "password-changed" as const, changedAt: toIso(now) };
  try {
    await signedInBatch(context, {
      // The password may have changed during the hashing.
      unchanged: insist(
        db,
        sql`exists (select 1 from users where id = ${userId} and password_hash is ${user.passwordHash})`,
      ),
      changed: db.update(users).set({ passwordHash }).where(eq(users.id, userId)),
      logged: noteOwnEvent(context, "password-set"),
      ended: endOthers(db, session),
      feed: endFeedOf(db, userId, now),
      notice: accountNotice(
        db,
        { email: user.email, mail: { id: mailId, language: context.language ?? null, job } },
        now,
      ),
    });
  } catch (error) {
    if (!hasChanged(error)) throw error;
    throw new Refusal("changed-meanwhile:password");
  }
  return { user: { ...user, passwordHash }, mailId };
}
