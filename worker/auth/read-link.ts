import { eq } from "drizzle-orm";
import type { LinkPurpose, MailedLink } from "#schema/contracts/account.ts";
import { authCodes } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { maskedAddress } from "../lib/masked-address.ts";
import { readToken } from "../lib/signing.ts";
import { decideLink, usedUp } from "./decide/sign-in.ts";

/**
 * Returns what a mailed link says, for its page, which shows nothing that we have not signed. Uses up nothing. Throws 400
 * for an expired or foreign link, and for a used one that signs in.
 */
export async function readLink(
  context: Context,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<MailedLink> {
  const claims = await readToken(context.config, token, { audience: purpose, now: context.now });
  const said = (name: string) => {
    const claim = claims?.[name];
    return typeof claim === "string" ? claim : null;
  };
  const [id, email] = [said("sub"), said("email")];
  if (id === null || email === null) throw usedUp();
  return {
    email,
    waiting: purpose === "sign-in" ? await waitingFor(context, id) : null,
    registeredAt: said("registeredAt"),
    from: said("from"),
    browser: said("browser"),
    signedInAt: said("signedInAt"),
    newAddress: said("newAddress"),
    changedAt: said("changedAt"),
  };
}

/** Returns the event that waits for a sign-in by this code, with masked guests: a mistyped address may be a stranger's. */
async function waitingFor({ db, now }: Context, codeId: string) {
  const [code] = await db.select().from(authCodes).where(eq(authCodes.id, codeId));
  decideLink(code, now);
  if (!code?.waiting) return null;
  const { event, ...rest } = code.waiting;
  return { ...rest, event: { ...event, inviteEmails: event.inviteEmails.map(maskedAddress) } };
}
