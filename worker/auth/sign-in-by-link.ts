import { eq } from "drizzle-orm";
import { authCodes } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { readCodeToken } from "../mail/tokens/codes.ts";
import { decideAccount, decideLink, usedUp } from "./decide/sign-in.ts";
import type { SignIn, Visitor } from "./start-session.ts";
import { refuseSuspended } from "./suspended.ts";
import { provenStatements, startVerifiedSession, toProven } from "./verified-session.ts";

/** Signs in by the mailed link. Returns the new session; throws 400 for a used, expired or foreign link. */
export async function signInByLink(
  context: Context,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<SignIn> {
  const { db, config, now } = context;
  const link = await readCodeToken(config, token, "sign-in", now);
  if (!link) throw usedUp();
  const { codeId, email } = link;
  const { codes, suspended, ...proven } = await namedBatch(db, {
    codes: db.select().from(authCodes).where(eq(authCodes.id, codeId)),
    ...provenStatements(context, { email, visitor }),
  });
  decideLink(codes[0], now);
  refuseSuspended(suspended.length > 0, config);
  const step = decideAccount(toProven(proven));
  const signIn = await startVerifiedSession(context, { codeId, email, visitor, step });
  if (!signIn) throw usedUp();
  return { ...signIn, waiting: codes[0]?.waiting ?? null };
}
