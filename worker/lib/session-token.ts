import { DAY } from "./clock.ts";
import { readToken, type Secrets, signToken } from "./signing.ts";

/** A session ends this long after signing in, */
export const SESSION_LIFE = 30 * DAY;
/** and earlier when it is not used for this long. */
export const SESSION_IDLE = 14 * DAY;

export interface SessionClaims {
  userId: string;
  sessionId: string;
}

/** The session cookie's value: a JWT (RFC 7519, HS256) naming user and session; `expiresAt` in milliseconds. */
export function signSession(config: Secrets, claims: SessionClaims, expiresAt: number): Promise<string> {
  return signToken(config, {
    audience: "session",
    claims: { sub: claims.userId, sid: claims.sessionId },
    expiresAt,
  });
}

/** What a session cookie claims, or null when it is not ours or has expired. Touches no database. */
export async function readSessionToken(config: Secrets, token: string, now: number): Promise<SessionClaims | null> {
  const payload = await readToken(config, token, { audience: "session", now });
  return typeof payload?.sub === "string" && typeof payload.sid === "string"
    ? { userId: payload.sub, sessionId: payload.sid }
    : null;
}
