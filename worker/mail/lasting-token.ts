import { type JWTPayload, SignJWT } from "jose";
import type { Config } from "../lib/config.ts";
import { signingKey, verifiedPayload } from "../lib/signing.ts";

/** A signed token for links in mails that work as long as what they lead to (JWT, RFC 7519, HS256, no expiry). */
export function signLastingToken(config: Config, audience: string, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience(audience).sign(signingKey(config));
}

/** What such a token says, or null when it is not ours or was made for something else. */
export function readLastingToken(config: Config, audience: string, token: string): Promise<JWTPayload | null> {
  return verifiedPayload(config, token, { audience });
}
