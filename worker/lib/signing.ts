import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";

/** The part of the configuration that signs and verifies. */
export interface Secrets {
  SESSION_SECRET: string;
  SESSION_SECRET_PREVIOUS?: string | undefined;
}

const bytes = (secret: string) => new TextEncoder().encode(secret);

/** The key that signs. */
export const signingKey = (config: Secrets) => bytes(config.SESSION_SECRET);

/** The secrets that verify: the one that signs, and the one that signed before it. */
export function verifyingSecrets({ SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Secrets): string[] {
  return SESSION_SECRET_PREVIOUS ? [SESSION_SECRET, SESSION_SECRET_PREVIOUS] : [SESSION_SECRET];
}

/** What a JWT (RFC 7519, HS256) says, or null when neither secret made it or `options` refuse it. */
export async function verifiedPayload(
  config: Secrets,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const secret of verifyingSecrets(config)) {
    try {
      return (await jwtVerify(token, bytes(secret), { ...options, algorithms: ["HS256"] })).payload;
    } catch {}
  }
  return null;
}
