import { and, eq, sql } from "drizzle-orm";
import type { WaitingEvent } from "#schema/contracts/account.ts";
import { localPath } from "#schema/local-path.ts";
import { authCodes, users } from "#schema/tables/index.ts";
import { failure } from "../http/errors.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import { batch, type Statement } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { mailIds } from "../mail/mail.ts";
import { hasComplained } from "../mail/opt-outs.ts";
import { queueMail } from "../mail/outbox.ts";
import { pinHash, pinOf } from "../mail/tokens/codes.ts";
import { codeMailQuotas } from "../policy/action-quotas.ts";
import { retention } from "../policy/retention.ts";
import { isLiveCode } from "./redeem.ts";
import type { UserRow } from "./session.ts";
import { signedInBatch } from "./signed-in-batch.ts";

interface SignInRequest {
  email: string;
  next: string | undefined;
  /** The event that the sign-in sends. */
  waiting: WaitingEvent | null;
  clientIp: string;
}

/**
 * Mails link and PIN, equally for known and unknown addresses. Earlier PINs end, earlier links stay valid. An address
 * that complained and has no account gets no mail; the response is the same. Returns the ids of the code and the mail.
 */
export async function requestSignIn(
  { db, config, now, language = null }: Context,
  { email, next, waiting, clientIp }: SignInRequest,
): Promise<{ codeId: string; mailId: string }> {
  const codeId = newId();
  const quotas = codeMailQuotas(email, clientIp, now).all;
  const pin = await pinOf(config.SESSION_SECRET, codeId);
  const code = {
    id: codeId,
    email,
    purpose: "sign-in" as const,
    pinHash: await pinHash(config.SESSION_SECRET, email, pin),
    next: localPath(next),
    waiting,
    createdAt: now,
    expiresAt: now + retention.signInCodes.for,
  };
  const mailId = mailIds.signIn(codeId);
  const hasAccount = sql`exists (select 1 from ${users} where ${users.email} = ${email})`;
  const isWelcome = sql`(${hasAccount} or not ${hasComplained(sql`${email}`)})`;
  await withinQuotas(db, quotas, now, () =>
    batch(db, [
      countQuotas(db, quotas),
      db
        .update(authCodes)
        .set({ pinHash: null })
        .where(and(eq(authCodes.email, email), isLiveCode("sign-in", now))),
      db.insert(authCodes).values(code),
      queueMail(db, { id: mailId, recipient: email, language, job: { kind: "sign-in", codeId } }, now, isWelcome),
    ]),
  );
  return { codeId, mailId };
}

/** Mails a confirmation again. Returns the mail's id; throws 409 for a confirmed address. */
export async function requestConfirmation(
  context: SessionContext,
  { user, clientIp }: { user: UserRow; clientIp: string },
): Promise<string> {
  if (user.emailVerifiedAt !== null) throw failure("already-confirmed", "Your address is confirmed already.");
  const { db, now } = context;
  const quotas = codeMailQuotas(user.email, clientIp, now).all;
  const { mailId, statements } = confirmationMail(context, { email: user.email });
  await withinQuotas(db, quotas, now, () => signedInBatch(context, { counted: countQuotas(db, quotas), statements }));
  return mailId;
}

/** Returns the rows of a confirmation mail for a batch. The caller counts the caps. */
export function confirmationMail(
  { db, now, language = null }: Context,
  { email }: { email: string },
): { mailId: string; statements: Statement[] } {
  const codeId = newId();
  const mailId = mailIds.confirmAddress(codeId);
  const code = {
    id: codeId,
    email,
    purpose: "confirm-address" as const,
    createdAt: now,
    expiresAt: now + retention.confirmationLinks.for,
  };
  const statements = [
    db.insert(authCodes).values(code),
    queueMail(db, { id: mailId, recipient: email, language, job: { kind: "confirm-address", codeId } }, now),
  ];
  return { mailId, statements };
}
