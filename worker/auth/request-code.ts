import { and, eq, sql } from "drizzle-orm";
import type { WaitingEvent } from "#schema/contracts/account.ts";
import { WAITING_EVENT_MAX_BYTES } from "#schema/limits.ts";
import { localPath } from "#schema/local-path.ts";
import { authCodes, users } from "#schema/tables/index.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import { batch, type Statement } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { Refusal } from "../lib/refusal.ts";
import { mailIdOf } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import { pinHash, pinOf } from "../mail/tokens/codes.ts";
import { hasComplained } from "../mail/undeliverable.ts";
import { codeMailQuotas, strangersMailQuotas, waitingEventQuotas } from "../policy/action-quotas.ts";
import { retention } from "../policy/retention.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { isLiveCode } from "./redeem.ts";
import type { UserRow } from "./session.ts";
import { signedInBatch } from "./signed-in-batch.ts";
import type { Visitor } from "./start-session.ts";

interface SignInRequest {
  email: string;
  next: string | undefined;
  /** The event that the sign-in sends. */
  waiting: WaitingEvent | null;
  visitor: Pick<Visitor, "clientIp" | "browserKey">;
}

/**
 * Mails link and PIN, equally for known and unknown addresses. Earlier PINs end, earlier links stay valid. An address
 * that complained and has no account gets no mail; the response is the same. Returns the ids of the code and the mail.
 * Throws 413 for a waiting event that is too large, and 429 over a cap.
 */
export async function requestSignIn(
  { db, config, now, language = null }: Context,
  { email, next, waiting, visitor: { clientIp, browserKey } }: SignInRequest,
): Promise<{ codeId: string; mailId: string }> {
  const codeId = newId();
  const bytes = waiting ? new TextEncoder().encode(JSON.stringify(waiting)).length : 0;
  if (bytes > WAITING_EVENT_MAX_BYTES) throw new Refusal("too-large:waiting-event");
  const quotas = [...codeMailQuotas(email, clientIp, now).all, ...waitingEventQuotas(bytes, clientIp, now)];
  const strangers = strangersMailQuotas(email, now);
  const isStranger = sql`not ${await isKnownBrowser(config, { email, key: browserKey })}`;
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
  const mailId = mailIdOf("sign-in", codeId);
  const hasAccount = sql`exists (select 1 from ${users} where ${users.email} = ${email})`;
  const isWelcome = sql`(${hasAccount} or not ${hasComplained(sql`${email}`)})`;
  await withinQuotas(db, [...quotas, ...strangers], now, () =>
    batch(db, [
      countQuotas(db, quotas),
      countQuotas(db, strangers, isStranger),
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
  if (user.emailVerifiedAt !== null) throw new Refusal("already-confirmed");
  const { db, now } = context;
  const quotas = [...codeMailQuotas(user.email, clientIp, now).all, ...strangersMailQuotas(user.email, now)];
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
  const mailId = mailIdOf("confirm-address", codeId);
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
