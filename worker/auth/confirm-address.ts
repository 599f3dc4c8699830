import { eq } from "drizzle-orm";
import type { ConfirmedEmail } from "#schema/contracts/account.ts";
import { authCodes } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { readCodeToken } from "../mail/tokens/codes.ts";
import { decideConfirmation, decideLink, usedUp } from "./decide/sign-in.ts";
import type { Visitor } from "./start-session.ts";
import { refuseSuspended } from "./suspended.ts";
import { confirmAccount, provenStatements, toProven } from "./verified-session.ts";

/**
 * Confirms an address by the mailed link. In a browser that is signed in to the account, the account stays as it is. In
 * any other browser the link proves the mailbox only: the earlier account is erased with its password and sessions, and
 * nobody is signed in, because the link is valid for two days. Throws 400 for a used, expired or foreign link.
 */
export async function confirmAddress(
  context: Context,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<ConfirmedEmail> {
  const { db, config, now } = context;
  const link = await readCodeToken(config, token, "confirm-address", now);
  if (!link) throw usedUp();
  const { codeId, email } = link;
  const { codes, suspended, ...proven } = await namedBatch(db, {
    codes: db.select().from(authCodes).where(eq(authCodes.id, codeId)),
    ...provenStatements(context, { email, visitor }),
  });
  decideLink(codes[0], now);
  refuseSuspended(suspended.length > 0, config);
  const step = decideConfirmation(toProven(proven));
  if (!(await confirmAccount(context, { codeId, email, visitor, step }))) throw usedUp();
  return { email, isReset: step.do === "replace" };
}
