import type { Config } from "../../lib/config.ts";
import { readToken, signToken } from "../../lib/signing.ts";

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
