import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Config } from "../lib/config.ts";

const key = (config: Config) => new TextEncoder().encode(config.SESSION_SECRET);

/** A signed token for links in mails that work as long as what they lead to (JWT, RFC 7519, HS256, no expiry). */
export function signLastingToken(config: Config, audience: string, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience(audience).sign(key(config));
}

/** What such a token says, or null when it is not ours or was made for something else. */
export async function readLastingToken(config: Config, audience: string, token: string): Promise<JWTPayload | null> {
  try {
    return (await jwtVerify(token, key(config), { algorithms: ["HS256"], audience })).payload;
  } catch {
    return null;
  }
}
