import { type JWTPayload, jwtVerify, SignJWT } from "jose";

/** The part of the configuration that signs and verifies. */
export interface Secrets {
  SESSION_SECRET: string;
  SESSION_SECRET_PREVIOUS?: string | undefined;
}

const bytes = (secret: string) => new TextEncoder().encode(secret);

/** Returns the secrets that verify: the current and the previous one. */
export function verifyingSecrets({ SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Secrets): string[] {
  return SESSION_SECRET_PREVIOUS ? [SESSION_SECRET, SESSION_SECRET_PREVIOUS] : [SESSION_SECRET];
}

/**
 * Returns a signed token (JWT, RFC 7519, HS256) for one `audience`. It expires at `expiresAt` in milliseconds, or
 * never.
 */
export function signToken(
  config: Secrets,
  { audience, claims, expiresAt }: { audience: string; claims: JWTPayload; expiresAt?: number },
): Promise<string> {
  const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience(audience);
  if (expiresAt !== undefined) token.setExpirationTime(Math.ceil(expiresAt / 1000));
  return token.sign(bytes(config.SESSION_SECRET));
}

/**
 * Returns the claims of such a token; null when neither secret signed it, it has another audience, or it expired before
 * `now`.
 */
export async function readToken(
  config: Secrets,
  token: string,
  { audience, now = Date.now() }: { audience: string; now?: number },
): Promise<JWTPayload | null> {
  const options = { audience, currentDate: new Date(now), algorithms: ["HS256"] };
  for (const secret of verifyingSecrets(config)) {
    try {
      return (await jwtVerify(token, bytes(secret), options)).payload;
    } catch {}
  }
  return null;
}

/** Returns the HMAC-SHA-256 of a text. */
export async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text)));
}
