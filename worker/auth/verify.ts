import { and, eq, isNull } from "drizzle-orm";
import { users } from "#schema/tables/index.ts";
import { claimRequests } from "../connections/verification.ts";
import { failure } from "../errors.ts";
import { readCodeToken } from "../mail/codes.ts";
import type { Context } from "../verb-context.ts";
import { redeem, unlessUsed } from "./redeem.ts";
import type { SignIn, Visitor } from "./start-session.ts";
import { startVerifiedSession } from "./verified-session.ts";

const usedUp = () => failure("expired-link", "This link has expired or was used already. Please ask for a new one.");

/** Signs in by the mailed link. Returns the new session; throws 400 for a used, expired or foreign link. */
export async function signInByLink(
  context: Context,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<SignIn> {
  const code = await readCodeToken(context.config, token, "sign-in", context.now);
  const signIn = code && (await startVerifiedSession(context, { code, visitor }));
  if (!signIn) throw usedUp();
  return signIn;
}

/** Confirms an address by the mailed link and keeps the password. Returns the address. */
export async function confirmAddress({ db, config, now }: Context, { token }: { token: string }): Promise<string> {
  const code = await readCodeToken(config, token, "confirm-address", now);
  if (!code) throw usedUp();
  const { codeId, email } = code;
  const isDone = await unlessUsed(() =>
    db.batch([
      ...redeem(db, codeId, "confirm-address", now),
      db
        .update(users)
        .set({ emailVerifiedAt: now })
        .where(and(eq(users.email, email), isNull(users.emailVerifiedAt))),
      ...claimRequests(db, email, now),
    ]),
  );
  if (!isDone) throw usedUp();
  return email;
}
