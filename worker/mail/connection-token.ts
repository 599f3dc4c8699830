import { jwtVerify, SignJWT } from "jose";
import type { Config } from "../lib/config.ts";

/** Which request, mailed to which address. */
export interface ConnectionSubject {
  connectionId: string;
  email: string;
}

/** The page on which the receiver of a connection mail answers. Always the same for the same mail. */
export async function connectionUrl(config: Config, { connectionId, email }: ConnectionSubject): Promise<string> {
  const token = await new SignJWT({ connectionId, email })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("connection")
    .sign(new TextEncoder().encode(config.SESSION_SECRET));
  return `${config.APP_ORIGIN}/connections/${token}`;
}

/** What the token of a connection mail says, or null when it is not ours. It lives as long as the request does. */
export async function readConnectionToken(config: Config, token: string): Promise<ConnectionSubject | null> {
  try {
    const key = new TextEncoder().encode(config.SESSION_SECRET);
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: "connection" });
    const { connectionId, email } = payload;
    return typeof connectionId === "string" && typeof email === "string" ? { connectionId, email } : null;
  } catch {
    return null;
  }
}
