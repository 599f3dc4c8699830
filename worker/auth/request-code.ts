import { and, eq } from "drizzle-orm";
import { localPath } from "#schema/local-path.ts";
import { authCodes } from "#schema/tables/index.ts";
import { failure } from "../errors.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { batch, type Statement } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { isLoopback, networkOf } from "../lib/network.ts";
import { countQuotas, currentWindow, type Quota, withinQuotas } from "../lib/quotas.ts";
import { mailIds, queueMail } from "../mail/outbox.ts";
import { pinHash, pinOf } from "../mail/tokens/codes.ts";
import type { Context } from "../verb-context.ts";
import { isLiveCode } from "./redeem.ts";
import type { UserRow } from "./session.ts";

const CODE_LIFE = 10 * MINUTE;
const CONFIRMATION_LIFE = 48 * HOUR;

/** Returns the caps on sign-in and confirmation mails: per address, and per network except for this machine. */
export function codeMailQuotas(email: string, address: string, now: number): { perAddress: Quota; all: Quota[] } {
  const [tenMinutes, hour] = [currentWindow(now, 10 * MINUTE), currentWindow(now, HOUR)];
  const perAddress = {
    key: `code-mail:address:${email}:${tenMinutes.name}`,
    used: 1,
    allowed: 3,
    expiresAt: tenMinutes.end,
    sentence: "This address has been sent 3 sign-in e-mails within 10 minutes. The links in them still work.",
  };
  const perNetwork = {
    key: `code-mail:network:${networkOf(address)}:${hour.name}`,
    used: 1,
    allowed: 60,
    expiresAt: hour.end,
    sentence: "Your network has asked for 60 sign-in e-mails within an hour.",
  };
  return { perAddress, all: isLoopback(address) ? [perAddress] : [perAddress, perNetwork] };
}

/**
 * Mails link and PIN, equally for known and unknown addresses. Earlier PINs end, earlier links stay valid. Returns the
 * mail's id.
 */
export async function requestSignIn(
  { db, config, now }: Context,
  { email, next, address }: { email: string; next: string | undefined; address: string },
): Promise<string> {
  const codeId = newId();
  const quotas = codeMailQuotas(email, address, now).all;
  const pin = await pinOf(config.SESSION_SECRET, codeId);
  const code = {
    id: codeId,
    email,
    purpose: "sign-in" as const,
    pinHash: await pinHash(config.SESSION_SECRET, email, pin),
    next: localPath(next),
    createdAt: now,
    expiresAt: now + CODE_LIFE,
  };
  const mailId = mailIds.signIn(codeId);
  await withinQuotas(db, quotas, now, () =>
    batch(db, [
      countQuotas(db, quotas),
      db
        .update(authCodes)
        .set({ pinHash: null })
        .where(and(eq(authCodes.email, email), isLiveCode("sign-in", now))),
      db.insert(authCodes).values(code),
      queueMail(db, { id: mailId, recipient: email, job: { kind: "sign-in", codeId } }, now),
    ]),
  );
  return mailId;
}

/** Mails a confirmation again. Returns the mail's id; throws 409 for a confirmed address. */
export async function requestConfirmation(
  context: Context,
  { user, address }: { user: UserRow; address: string },
): Promise<string> {
  if (user.emailVerifiedAt !== null) throw failure("already-confirmed", "Your address is confirmed already.");
  const { db, now } = context;
  const quotas = codeMailQuotas(user.email, address, now).all;
  const { mailId, statements } = confirmationMail(context, { email: user.email });
  await withinQuotas(db, quotas, now, () => batch(db, [countQuotas(db, quotas), ...statements]));
  return mailId;
}

/** Returns the rows of a confirmation mail for a batch. The caller counts the caps. */
export function confirmationMail(
  { db, now }: Context,
  { email }: { email: string },
): { mailId: string; statements: Statement[] } {
  const codeId = newId();
  const mailId = mailIds.confirmAddress(codeId);
  const code = {
    id: codeId,
    email,
    purpose: "confirm-address" as const,
    createdAt: now,
    expiresAt: now + CONFIRMATION_LIFE,
  };
  const statements = [
    db.insert(authCodes).values(code),
    queueMail(db, { id: mailId, recipient: email, job: { kind: "confirm-address", codeId } }, now),
  ];
  return { mailId, statements };
}
