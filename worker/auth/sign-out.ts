import { eq } from "drizzle-orm";
import { sessions } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import type { SessionClaims } from "../lib/session-token.ts";

/** Ends the session of the browser's cookie; without a cookie it does nothing. */
export async function signOut({ db }: Context, { claims }: { claims: SessionClaims | null }): Promise<void> {
  if (claims) await db.delete(sessions).where(eq(sessions.id, claims.sessionId));
}
