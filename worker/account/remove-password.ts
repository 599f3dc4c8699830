import { and, eq, isNotNull, sql } from "drizzle-orm";
import { users } from "#schema/tables/index.ts";
import { freshAndStrong, type Identity } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { Refusal } from "../lib/refusal.ts";
import { mailIdOf } from "../mail/mail.ts";
import { accountNotice } from "../mail/outbox.ts";
import { noteOwnEvent } from "./security-events.ts";

/**
 * Removes the password of an account whose mailbox is proven, and mails the owner. Ends nothing else. Returns the person
 * and the mail's id. Throws 403 when the sign-in is older than ten minutes or was by password, and 409 for an
 * unconfirmed address, whose password may be the only way in. A repeat changes nothing.
 */
export async function removePassword(context: SessionContext): Promise<Identity & { mailId: string }> {
  const { db, session, now } = context;
  const { userId } = session;
  const { user, ...identity } = await signedInBatch(context, {}, freshAndStrong);
  if (user.emailVerifiedAt === null) throw new Refusal("unconfirmed-address:password");
  const mailId = mailIdOf("password-removed", userId, now);
  const job = { kind: "password-removed" as const, changedAt: toIso(now) };
  const mail = { id: mailId, language: context.language ?? null, job };
  const hasPassword = sql`exists (select 1 from users where id = ${userId} and password_hash is not null)`;
  await signedInBatch(
    context,
    {
      notice: accountNotice(db, { email: user.email, mail }, now, hasPassword),
      logged: noteOwnEvent(context, "password-removed", hasPassword),
      removed: db
        .update(users)
        .set({ passwordHash: null })
        .where(and(eq(users.id, userId), isNotNull(users.passwordHash))),
    },
    freshAndStrong,
  );
  return { ...identity, user: { ...user, passwordHash: null }, mailId };
}
