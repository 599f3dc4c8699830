import { and, eq } from "drizzle-orm";
import { localPath } from "#schema/local-path.ts";
import { authCodes } from "#schema/tables/index.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import { batch, type Db, type Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { isLoopback, networkOf } from "../lib/network.ts";
import { countQuotas, currentWindow, type Quota, withinQuotas } from "../lib/quotas.ts";
import { pinHash, pinOf } from "../mail/codes.ts";
import { mailIds, queueMail } from "../mail/outbox.ts";
import { isLiveCode } from "./redeem.ts";

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
    sentence: "This address has been sent 3 sign-in mails within 10 minutes. The links in them still work.",
  };
  const perNetwork = {
    key: `code-mail:network:${networkOf(address)}:${hour.name}`,
    used: 1,
    allowed: 60,
    expiresAt: hour.end,
    sentence: "Your network has asked for 60 sign-in mails within an hour.",
  };
  return { perAddress, all: isLoopback(address) ? [perAddress] : [perAddress, perNetwork] };
}

/**
 * Mails link and PIN, equally for known and unknown addresses. Earlier PINs end, earlier links stay valid. Returns the
 * ledger id.
 */
export async function requestSignIn(
  db: Db,
  config: Config,
  request: { email: string; next: string | undefined; address: string },
  now: number,
): Promise<string> {
  const codeId = newId();
  const quotas = codeMailQuotas(request.email, request.address, now).all;
  const pin = await pinOf(config.SESSION_SECRET, codeId);
  const code = {
    id: codeId,
    email: request.email,
    purpose: "sign-in" as const,
    pinHash: await pinHash(config.SESSION_SECRET, request.email, pin),
    next: localPath(request.next),
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
        .where(and(eq(authCodes.email, request.email), isLiveCode("sign-in", now))),
      db.insert(authCodes).values(code),
      queueMail(db, { id: mailId, recipient: request.email, job: { kind: "sign-in", codeId } }, now),
    ]),
  );
  return mailId;
}

/** Returns the rows of a confirmation mail for a batch. The caller counts the caps. */
export function confirmationMail(db: Db, email: string, now: number): { mailId: string; statements: Statement[] } {
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
