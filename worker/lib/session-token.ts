import { retention } from "../policy/retention.ts";
import { readToken, type Secrets, signToken } from "./signing.ts";

/** A session ends this long after sign-in at the latest. */
export const SESSION_LIFE = retention.sessions.for;
/** A session ends after this long without use. */
export const SESSION_IDLE = retention.unusedSessions.for;

export interface SessionClaims {
  userId: string;
  sessionId: string;
}

/** Returns the session cookie's value: a JWT (RFC 7519, HS256) with user and session; `expiresAt` in milliseconds. */
export function signSession(config: Secrets, claims: SessionClaims, expiresAt: number): Promise<string> {
  return signToken(config, {
    audience: "session",
    claims: { sub: claims.userId, sid: claims.sessionId },
    expiresAt,
  });
}

/** Returns the claims of a session cookie; null when it is not ours or has expired. Does not use the database. */
export async function readSessionToken(config: Secrets, token: string, now: number): Promise<SessionClaims | null> {
  const payload = await readToken(config, token, { audience: "session", now });
  return typeof payload?.sub === "string" && typeof payload.sid === "string"
    ? { userId: payload.sub, sessionId: payload.sid }
    : null;
}
