import { eq } from "drizzle-orm";
import { knownBrowsers, sessions } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { batch } from "../lib/database/db.ts";
import { readEndSessionToken } from "../mail/tokens/account-links.ts";
import { usedUp } from "./decide/sign-in.ts";

/**
 * Ends the session that the notice of a new browser names, and any that replaced it in that browser, which is then a new
 * one again. A repeat changes nothing. Throws 400 for an expired or foreign link.
 */
export async function endSessionByLink({ db, config, now }: Context, { token }: { token: string }): Promise<void> {
  const link = await readEndSessionToken(config, token, now);
  if (!link) throw usedUp();
  await batch(db, [
    db.delete(sessions).where(eq(sessions.browserId, link.browserId)),
    db.delete(knownBrowsers).where(eq(knownBrowsers.id, link.browserId)),
  ]);
}
