import type { Config } from "../lib/config.ts";
import { readToken, signToken } from "../lib/signing.ts";

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
  return signToken(config, {
    audience: "unsubscribe",
    claims: { email: subject.email, organizerId: subject.organizerId },
  });
}

/** What an unsubscribe token says, or null when it is not ours. */
export async function readUnsubscribeToken(config: Config, token: string): Promise<UnsubscribeSubject | null> {
  const { email, organizerId } = (await readToken(config, token, { audience: "unsubscribe" })) ?? {};
  return typeof email === "string" && typeof organizerId === "string" ? { email, organizerId } : null;
}
