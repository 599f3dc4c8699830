import { localPath } from "#schema/local-path.ts";
import { authCodes } from "#schema/tables/index.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import { batch, type Db, type Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { countQuotas, currentWindow, type Quota, withinQuotas } from "../lib/quotas.ts";
import { pinHash, pinOf } from "../mail/codes.ts";
import { mailIds, queueMail } from "../mail/outbox.ts";

const CODE_LIFE = 15 * MINUTE;
const CONFIRMATION_LIFE = 48 * HOUR;
const loopback = new Set(["127.0.0.1", "::1", ""]);

/** Of an IPv6 address the first half (RFC 4291 §2.5.4): the other one is anybody's to choose. An IPv4 address is itself. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = ""] = address.split("::");
  return [...head.split(":"), "0", "0", "0"].slice(0, 4).join(":");
}

/** Caps on mails that sign in or confirm: per address, and per network unless it is this very machine. */
export function codeMailQuotas(email: string, network: string, now: number): Quota[] {
  const { name, end } = currentWindow(now, HOUR);
  const perAddress = {
    key: `code-mail:address:${email}:${name}`,
    used: 1,
    allowed: 10,
    expiresAt: end,
    sentence: "This address has been sent 10 sign-in mails within an hour.",
  };
  const perNetwork = {
    key: `code-mail:network:${networkOf(network)}:${name}`,
    used: 1,
    allowed: 60,
    expiresAt: end,
    sentence: "Your network has asked for 60 sign-in mails within an hour.",
  };
  return loopback.has(network) ? [perAddress] : [perAddress, perNetwork];
}

/** Mails link and PIN; the same for known and unknown addresses. Answers the ledger id. */
export async function requestSignIn(
  db: Db,
  config: Config,
  request: { email: string; next: string | undefined; network: string },
  now: number,
): Promise<string> {
  const codeId = newId();
  const quotas = codeMailQuotas(request.email, request.network, now);
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
      db.insert(authCodes).values(code),
      queueMail(db, { id: mailId, recipient: request.email, job: { kind: "sign-in", codeId } }, now),
    ]),
  );
  return mailId;
}

/** The rows of a confirmation mail, for the batch that makes or needs it; quotas are the caller's to guard. */
export function confirmationMail(
  db: Db,
  email: string,
  quotas: Quota[],
  now: number,
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
    countQuotas(db, quotas),
    db.insert(authCodes).values(code),
    queueMail(db, { id: mailId, recipient: email, job: { kind: "confirm-address", codeId } }, now),
  ];
  return { mailId, statements };
}
