import type { codePurposes } from "#schema/tables/users.ts";
import { base64url } from "../../lib/ids.ts";
import { hmac, readToken, type Secrets, signToken } from "../../lib/signing.ts";

export type CodePurpose = (typeof codePurposes)[number];

/** The input of a code's secrets; `expiresAt` in milliseconds. */
interface MailCode {
  id: string;
  email: string;
  expiresAt: number;
}

/** The part of the configuration that makes links and PINs. */
interface Signing extends Secrets {
  APP_ORIGIN: string;
}

/**
 * Returns link and PIN of a sign-in code. They depend on the code's id and the key only, so every call returns the
 * same.
 */
export async function signInSecrets(config: Signing, code: MailCode): Promise<{ url: string; pin: string }> {
  const token = await codeToken(config, code, "sign-in");
  return { url: `${config.APP_ORIGIN}/auth/verify#token=${token}`, pin: await pinOf(config.SESSION_SECRET, code.id) };
}

/**
 * Returns the link of the mail that confirms an address, with the account's creation time in ISO 8601 UTC for its page.
 */
export async function confirmUrl(config: Signing, code: MailCode, registeredAt: string): Promise<string> {
  const token = await codeToken(config, code, "confirm-address", { registeredAt });
  return `${config.APP_ORIGIN}/auth/confirm#token=${token}`;
}

/** Returns the six-digit PIN of a sign-in code. */
export async function pinOf(secret: string, codeId: string): Promise<string> {
  const mac = await hmac(secret, `pin:${codeId}`);
  // 48 bits modulo a million: the bias is below one in 2^28.
  const number = mac.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 1_000_000).padStart(6, "0");
}

/** Returns the stored form of a PIN: keyed and bound to the address, base64url. */
export async function pinHash(secret: string, email: string, pin: string): Promise<string> {
  return base64url(await hmac(secret, `pin-hash:${email}:${pin}`));
}

/**
 * Returns the claims of a mailed link; null when it is not ours, has another purpose or has expired. Does not use the
 * database.
 */
export async function readCodeToken(
  config: Signing,
  token: string,
  purpose: CodePurpose,
  now: number,
): Promise<{ codeId: string; email: string } | null> {
  const payload = await readToken(config, token, { audience: purpose, now });
  return typeof payload?.sub === "string" && typeof payload.email === "string"
    ? { codeId: payload.sub, email: payload.email }
    : null;
}

// Has no time of issue, because a later attempt must send the same bytes under the same idempotency key.
function codeToken(config: Signing, code: MailCode, purpose: CodePurpose, facts = {}): Promise<string> {
  const claims = { sub: code.id, email: code.email, purpose, ...facts };
  return signToken(config, { audience: purpose, claims, expiresAt: code.expiresAt });
}
