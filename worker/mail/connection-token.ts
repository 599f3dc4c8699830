import type { Config } from "../lib/config.ts";
import { readToken, signToken } from "../lib/signing.ts";

/** Which request, mailed to which address. */
export interface ConnectionSubject {
  connectionId: string;
  email: string;
}

/** The page on which the receiver of a connection mail answers. Always the same for the same mail. */
export async function connectionUrl(config: Config, { connectionId, email }: ConnectionSubject): Promise<string> {
  const token = await signToken(config, { audience: "connection", claims: { connectionId, email } });
  return `${config.APP_ORIGIN}/connections/${token}`;
}

/** What the token of a connection mail says, or null when it is not ours. It lives as long as the request does. */
export async function readConnectionToken(config: Config, token: string): Promise<ConnectionSubject | null> {
  const { connectionId, email } = (await readToken(config, token, { audience: "connection" })) ?? {};
  return typeof connectionId === "string" && typeof email === "string" ? { connectionId, email } : null;
}
