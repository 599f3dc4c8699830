import type { Config } from "../../lib/config.ts";
import { readToken, signToken } from "../../lib/signing.ts";

/** The address, and the organizer of the mail; `organizerId` is '' for mail of the product itself. */
export interface UnsubscribeSubject {
  email: string;
  organizerId: string;
}

/** Returns the page where a recipient stops mail, and the address for one click in a mail program (RFC 8058). */
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

/** Returns a token that never expires, because even the oldest link must work. */
export function unsubscribeToken(config: Config, subject: UnsubscribeSubject): Promise<string> {
  return signToken(config, {
    audience: "unsubscribe",
    claims: { email: subject.email, organizerId: subject.organizerId },
  });
}

/** Returns the claims of an unsubscribe token; null when it is not ours. */
export async function readUnsubscribeToken(config: Config, token: string): Promise<UnsubscribeSubject | null> {
  const { email, organizerId } = (await readToken(config, token, { audience: "unsubscribe" })) ?? {};
  return typeof email === "string" && typeof organizerId === "string" ? { email, organizerId } : null;
}

/** A mail that its recipient may report. */
export interface ReportSubject {
  /** The mail's id in the ledger. */
  mailId: string;
  /** Who got it. */
  email: string;
  /** Whose mail it was. */
  organizerId: string;
  /** Null for a mail about no event. */
  eventId: string | null;
}

/** Returns the page on which the recipient reports the mail; always the same for the same mail. It never expires. */
export async function reportUrl(config: Config, subject: ReportSubject): Promise<string> {
  return `${config.APP_ORIGIN}/report/${await reportToken(config, subject)}`;
}

export function reportToken(config: Config, { mailId, email, organizerId, eventId }: ReportSubject): Promise<string> {
  return signToken(config, { audience: "report", claims: { mailId, email, organizerId, eventId } });
}

/** Returns the claims of such a token; null when it is not ours. */
export async function readReportToken(config: Config, token: string): Promise<ReportSubject | null> {
  const { mailId, email, organizerId, eventId } = (await readToken(config, token, { audience: "report" })) ?? {};
  if (typeof mailId !== "string" || typeof email !== "string" || typeof organizerId !== "string") return null;
  return { mailId, email, organizerId, eventId: typeof eventId === "string" ? eventId : null };
}
