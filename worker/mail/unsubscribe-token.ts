import { jwtVerify, SignJWT } from "jose";
import type { Config } from "../lib/config.ts";

/** Whose mail, to which address; `organizerId` is '' for mail that is on nobody's behalf. */
export interface UnsubscribeSubject {
  email: string;
  organizerId: string;
}

/** The page where a recipient stops mail, and the address for one click in a mail program (RFC 8058). */
export async function unsubscribeUrls(
  config: Config,
  subject: UnsubscribeSubject,
): Promise<{ unsubscribeUrl: string; oneClickUrl: string }> {
  const token = await unsubscribeToken(config, subject);
  return {
    unsubscribeUrl: `${config.APP_ORIGIN}/unsubscribe/${token}`,
    oneClickUrl: `${config.APP_ORIGIN}/api/unsubscribe/${token}`,
  };
}

/** A token that never expires: stopping mail must work from the oldest one. */
export function unsubscribeToken(config: Config, subject: UnsubscribeSubject): Promise<string> {
  return new SignJWT({ email: subject.email, organizerId: subject.organizerId })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("unsubscribe")
    .sign(new TextEncoder().encode(config.SESSION_SECRET));
}

/** What an unsubscribe token says, or null when it is not ours. */
export async function readUnsubscribeToken(config: Config, token: string): Promise<UnsubscribeSubject | null> {
  try {
    const key = new TextEncoder().encode(config.SESSION_SECRET);
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: "unsubscribe" });
    const { email, organizerId } = payload;
    return typeof email === "string" && typeof organizerId === "string" ? { email, organizerId } : null;
  } catch {
    return null;
  }
}
