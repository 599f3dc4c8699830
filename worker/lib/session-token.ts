import { SignJWT } from "jose";
import { DAY } from "./clock.ts";
import type { Config } from "./config.ts";
import { signingKey, verifiedPayload } from "./signing.ts";

/** A session ends this long after signing in, */
export const SESSION_LIFE = 30 * DAY;
/** and earlier when it is not used for this long. */
export const SESSION_IDLE = 14 * DAY;

export interface SessionClaims {
  userId: string;
  sessionId: string;
}

/** The session cookie's value: a JWT (RFC 7519, HS256) naming user and session; `expiresAt` in milliseconds. */
export function signSession(config: Config, claims: SessionClaims, expiresAt: number): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setAudience("session")
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(signingKey(config));
}

/** What a session cookie claims, or null when it is not ours or has expired. Touches no database. */
export async function readSessionToken(config: Config, token: string, now: number): Promise<SessionClaims | null> {
  const payload = await verifiedPayload(config, token, { audience: "session", currentDate: new Date(now) });
  return typeof payload?.sub === "string" && typeof payload.sid === "string"
    ? { userId: payload.sub, sessionId: payload.sid }
    : null;
}
