import { and, eq, isNull } from "drizzle-orm";
import { authCodes, users } from "#schema/tables/index.ts";
import { claimRequests } from "../connections/verification.ts";
import { namedBatch } from "../lib/database/db.ts";
import { releaseHeld } from "../mail/held.ts";
import { readCodeToken } from "../mail/tokens/codes.ts";
import type { Context } from "../verb-context.ts";
import { decideAccount, decideLink, usedUp } from "./decide/sign-in.ts";
import { redeem, unlessUsed } from "./redeem.ts";
import type { SignIn, Visitor } from "./start-session.ts";
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
  const { codes, ...proven } = await namedBatch(db, {
    codes: db.select().from(authCodes).where(eq(authCodes.id, codeId)),
    ...provenStatements(context, { email, visitor }),
  });
  decideLink(codes[0], now);
  const step = decideAccount(toProven(proven));
  const signIn = await startVerifiedSession(context, { codeId, email, visitor, step });
  if (!signIn) throw usedUp();
  return signIn;
}

/** Confirms an address by the mailed link and keeps the password. Returns the address. */
export async function confirmAddress({ db, config, now }: Context, { token }: { token: string }): Promise<string> {
  const link = await readCodeToken(config, token, "confirm-address", now);
  if (!link) throw usedUp();
  const { codeId, email } = link;
  const isDone = await unlessUsed(db, { codeId, purpose: "confirm-address", now }, () =>
    db.batch([
      ...redeem(db, codeId, "confirm-address", now),
      db
        .update(users)
        .set({ emailVerifiedAt: now })
        .where(and(eq(users.email, email), isNull(users.emailVerifiedAt))),
      ...claimRequests(db, email, now),
      ...releaseHeld(db, email, now),
    ]),
  );
  if (!isDone) throw usedUp();
  return email;
}
