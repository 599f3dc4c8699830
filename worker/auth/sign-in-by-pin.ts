import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { authCodes } from "#schema/tables/index.ts";
import { failure } from "../errors.ts";
import { countQuotas, refundQuotas, withinQuotas } from "../lib/quotas.ts";
import { verifyingSecrets } from "../lib/signing.ts";
import { pinHash } from "../mail/codes.ts";
import type { Context } from "../verb-context.ts";
import { guessQuotas } from "./guesses.ts";
import { isLiveCode } from "./redeem.ts";
import type { SignIn, Visitor } from "./start-session.ts";
import { startVerifiedSession } from "./verified-session.ts";

const WRONG_GUESSES_PER_CODE = 5;

/**
 * Signs in by PIN. A guess is counted before it is checked, in the same transaction: five wrong guesses end a PIN, and
 * {@link guessQuotas} limit guessing. A right guess is refunded. Returns the new session; throws 400 for a wrong or
 * expired PIN.
 */
export async function signInByPin(
  context: Context,
  { email, pin, visitor }: { email: string; pin: string; visitor: Visitor },
): Promise<SignIn> {
  const { db, config, now } = context;
  const counted = guessQuotas("pin", email, visitor.address, now);
  const hashes = await Promise.all(verifyingSecrets(config).map((secret) => pinHash(secret, email, pin)));
  const isOpen = and(
    eq(authCodes.email, email),
    isLiveCode("sign-in", now),
    lt(authCodes.wrongGuesses, WRONG_GUESSES_PER_CODE),
  );
  const [, , [code]] = await withinQuotas(db, counted, now, () =>
    db.batch([
      countQuotas(db, counted),
      db
        .update(authCodes)
        .set({ wrongGuesses: sql`${authCodes.wrongGuesses} + 1` })
        .where(and(isOpen, notInArray(authCodes.pinHash, hashes))),
      db
        .select({ codeId: authCodes.id, email: authCodes.email })
        .from(authCodes)
        .where(and(isOpen, inArray(authCodes.pinHash, hashes))),
    ]),
  );
  const others = [refundQuotas(db, counted)];
  const signIn = code && (await startVerifiedSession(context, { code, visitor, others }));
  if (!signIn)
    throw failure("wrong-credentials", "That PIN is wrong or has expired. Please check the newest mail.", {
      field: "pin",
    });
  return signIn;
}
