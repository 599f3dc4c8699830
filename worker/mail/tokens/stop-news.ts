import type { Config } from "../../lib/config.ts";
import { readToken, type Secrets, signToken } from "../../lib/signing.ts";

/** Whose mail it was, and the shows in it. */
export interface NewsSubject {
  userId: string;
  email: string;
  showIds: string[];
}

// A link of more shows would be longer than some programs allow.
const SHOWS_MAX = 10;

/**
 * Returns the page where somebody stops mail about shows, and the address for one click in a mail program (RFC 8058). It never
 * expires, because even the oldest link must work.
 */
export async function stopNewsUrls(config: Config, { showIds, ...of }: NewsSubject) {
  const claims = { ...of, showIds: showIds.slice(0, SHOWS_MAX) };
  const token = await signToken(config, { audience: "show-news", claims });
  return {
    unsubscribeUrl: `${config.APP_ORIGIN}/unsubscribe/${token}`,
    oneClickUrl: `${config.APP_ORIGIN}/api/unsubscribe/${token}`,
  };
}

/** Returns the claims of such a token; null when it is not ours. */
export async function readStopNewsToken(config: Secrets, token: string): Promise<NewsSubject | null> {
  const { userId, email, showIds } = (await readToken(config, token, { audience: "show-news" })) ?? {};
  if (typeof userId !== "string" || typeof email !== "string" || !Array.isArray(showIds)) return null;
  return { userId, email, showIds: showIds.filter((id): id is string => typeof id === "string") };
}
