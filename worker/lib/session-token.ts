import { jwtVerify, SignJWT } from "jose";
import { DAY } from "./clock.ts";
import type { Config } from "./config.ts";

export const SESSION_LIFE = 30 * DAY;

export interface SessionClaims {
  userId: string;
  sessionId: string;
}

const key = (config: Config) => new TextEncoder().encode(config.SESSION_SECRET);

/** The session cookie's value: a JWT (RFC 7519, HS256) naming user and session; `expiresAt` in milliseconds. */
export function signSession(config: Config, claims: SessionClaims, expiresAt: number): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setAudience("session")
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key(config));
}

/** What a session cookie claims, or null when it is not ours or has expired. Touches no database. */
export async function readSessionToken(config: Config, token: string, now: number): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key(config), {
      algorithms: ["HS256"],
      audience: "session",
      currentDate: new Date(now),
    });
    return typeof payload.sub === "string" && typeof payload.sid === "string"
      ? { userId: payload.sub, sessionId: payload.sid }
      : null;
  } catch {
    return null;
  }
}
