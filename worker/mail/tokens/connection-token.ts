import type { Config } from "../../lib/config.ts";
import { readToken, signToken } from "../../lib/signing.ts";

/** A request and the address it was mailed to. */
export interface ConnectionSubject {
  connectionId: string;
  email: string;
}

/** Returns the page on which the receiver responds; always the same for the same mail. */
export async function connectionUrl(config: Config, { connectionId, email }: ConnectionSubject): Promise<string> {
  const token = await signToken(config, { audience: "connection", claims: { connectionId, email } });
  return `${config.APP_ORIGIN}/connections/${token}`;
}

/**
 * Returns the claims of a connection mail's token; null when it is not ours. It works as long as the request exists.
 */
export async function readConnectionToken(config: Config, token: string): Promise<ConnectionSubject | null> {
  const { connectionId, email } = (await readToken(config, token, { audience: "connection" })) ?? {};
  return typeof connectionId === "string" && typeof email === "string" ? { connectionId, email } : null;
}
