import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { authCodes } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { countQuotas, refundQuotas, withinQuotas } from "../lib/quotas.ts";
import { verifyingSecrets } from "../lib/signing.ts";
import { pinHash } from "../mail/tokens/codes.ts";
import { guessQuotas, strangersPinQuotas } from "../policy/action-quotas.ts";
import { decideAccount, decidePin, wrongPin } from "./decide/sign-in.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { isLiveCode } from "./redeem.ts";
import type { SignIn, Visitor } from "./start-session.ts";
import { refuseSuspended } from "./suspended.ts";
import { provenStatements, startVerifiedSession, toProven } from "./verified-session.ts";

/**
 * Signs in by PIN and returns the new session. Counts the guess before it checks it, so that simultaneous guesses count
 * too. The guess counts at the PIN and towards {@link guessQuotas}; a right PIN refunds the quotas. Throws as
 * {@link decidePin} does.
 */
export async function signInByPin(
  context: Context,
  { email, pin, visitor }: { email: string; pin: string; visitor: Visitor },
): Promise<SignIn> {
  const { db, config, now } = context;
  const counted = guessQuotas("pin", email, visitor.clientIp, now);
  const strangers = strangersPinQuotas(now);
  const isStranger = sql`not ${await isKnownBrowser(config, { email, key: visitor.browserKey })}`;
  const hashes = await Promise.all(verifyingSecrets(config).map((secret) => pinHash(secret, email, pin)));
  const { fromStranger, open, used, suspended, ...proven } = await withinQuotas(
    db,
    [...counted, ...strangers],
    now,
    () =>
      namedBatch(db, {
        quotas: countQuotas(db, counted),
        fromStranger: countQuotas(db, strangers, isStranger),
        open: countGuess(db, email, now),
        used: usedPins(db, { email, hashes }, now),
        ...provenStatements(context, { email, visitor }),
      }),
  );
  const codeId = decidePin(open, hashes, { isUsed: used.length > 0 });
  refuseSuspended(suspended.length > 0, config);
  const step = decideAccount(toProven(proven));
  const others = [refundQuotas(db, fromStranger.meta.changes > 0 ? [...counted, ...strangers] : counted)];
  const signIn = await startVerifiedSession(context, { codeId, email, visitor, step, others });
  if (!signIn) throw wrongPin();
  return { ...signIn, waiting: open.find((code) => code.codeId === codeId)?.waiting ?? null };
}

/** Selects the mails that have signed somebody in and had this PIN, while they would still be valid. */
function usedPins(db: Db, { email, hashes }: { email: string; hashes: string[] }, now: number) {
  const hadPin = and(eq(authCodes.email, email), isNotNull(authCodes.usedAt), inArray(authCodes.pinHash, hashes));
  return db
    .select({ id: authCodes.id })
    .from(authCodes)
    .where(and(hadPin, gt(authCodes.expiresAt, now)));
}

/** Counts a guess at the address's valid PINs and returns them. */
function countGuess(db: Db, email: string, now: number) {
  return db
    .update(authCodes)
    .set({ guesses: sql`${authCodes.guesses} + 1` })
    .where(and(eq(authCodes.email, email), isLiveCode("sign-in", now), isNotNull(authCodes.pinHash)))
    .returning({
      codeId: authCodes.id,
      pinHash: authCodes.pinHash,
      guesses: authCodes.guesses,
      waiting: authCodes.waiting,
    });
}
