import { and, eq, exists, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { authCodes, sessions, users } from "#schema/tables/index.ts";
import { claimRequests, forgetUnprovenRequests } from "../connections/verification.ts";
import { failure } from "../errors.ts";
import { DAY } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import type { Db, Statement } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { hasChanged, insist } from "../lib/insist.ts";
import { countQuotas, currentWindow, type Quota, refundQuota, withinQuotas } from "../lib/quotas.ts";
import { SESSION_LIFE, type SessionClaims } from "../lib/session-token.ts";
import { type CodePurpose, pinHash, readCodeToken } from "../mail/codes.ts";
import type { UserRow } from "./session.ts";

const WRONG_GUESSES_PER_CODE = 5;
const WRONG_GUESSES_PER_DAY = 20;

export interface SignIn {
  user: UserRow;
  claims: SessionClaims;
  next: string;
}

const usedUp = () => failure(400, "This link has expired or was used already. Please ask for a new one.");

/** Signs in by the mailed link; a used, expired or foreign link is 400. */
export async function signInByLink(db: Db, config: Config, token: string, now: number): Promise<SignIn> {
  const code = await readCodeToken(config, token, "sign-in", now);
  const signIn = code && (await startVerifiedSession(db, code, now));
  if (!signIn) throw usedUp();
  return signIn;
}

/** Confirms an address by the mailed link, keeping its password; answers the address. */
export async function confirmAddress(db: Db, config: Config, token: string, now: number): Promise<string> {
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

/**
 * Redeems a code as the beginning of the batch that does what it opens: of several at once one does it, and when it fails
 * the code is as good as before. A code that opens nothing any more fails the batch, see {@link unlessUsed}.
 */
function redeem(db: Db, codeId: string, purpose: CodePurpose, now: number) {
  const code = and(eq(authCodes.id, codeId), isLive(purpose, now));
  return [
    insist(db, exists(db.select({ id: authCodes.id }).from(authCodes).where(code))),
    db.update(authCodes).set({ usedAt: now }).where(code).returning({ next: authCodes.next }),
  ] as const;
}

/** What a batch that redeems a code answered; null when the code opens nothing any more. */
async function unlessUsed<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (hasChanged(error)) return null;
    throw error;
  }
}

function isLive(purpose: CodePurpose, now: number) {
  return and(eq(authCodes.purpose, purpose), isNull(authCodes.usedAt), gt(authCodes.expiresAt, now));
}

/**
 * Signs in by PIN. The guess is counted before it is judged, in the same transaction, against every live code of the
 * address: five wrong guesses end a code, twenty a day end guessing. A right one is taken back from the day's count.
 */
export async function signInByPin(
  db: Db,
  config: Config,
  guess: { email: string; pin: string },
  now: number,
): Promise<SignIn> {
  const { name, end } = currentWindow(now, DAY);
  const quota: Quota = {
    key: `pin:${guess.email}:${name}`,
    used: 1,
    allowed: WRONG_GUESSES_PER_DAY,
    expiresAt: end,
    sentence: "There were too many wrong PINs for this address today.",
  };
  const hash = await pinHash(config.SESSION_SECRET, guess.email, guess.pin);
  const isOpen = and(
    eq(authCodes.email, guess.email),
    isLive("sign-in", now),
    lt(authCodes.wrongGuesses, WRONG_GUESSES_PER_CODE),
  );
  const [, , [right]] = await withinQuotas(db, [quota], now, () =>
    db.batch([
      countQuotas(db, [quota]),
      db
        .update(authCodes)
        .set({ wrongGuesses: sql`${authCodes.wrongGuesses} + 1` })
        .where(and(isOpen, ne(authCodes.pinHash, hash))),
      db
        .select({ codeId: authCodes.id, email: authCodes.email })
        .from(authCodes)
        .where(and(isOpen, eq(authCodes.pinHash, hash))),
    ]),
  );
  const signIn = right && (await startVerifiedSession(db, right, now, refundQuota(db, quota.key, sql`true`)));
  if (!signIn) throw failure(400, "That PIN is wrong or has expired. Please check the newest mail.");
  return signIn;
}

/**
 * A session for whoever proved by a code to own its address. The account is made when there is none; if its address was
 * never verified, passwords, sessions and requests made before were a stranger's for all we know, and end. Null when the
 * code opens nothing any more.
 */
async function startVerifiedSession(
  db: Db,
  { codeId, email }: { codeId: string; email: string },
  now: number,
  ...others: Statement[]
): Promise<SignIn | null> {
  const sessionId = newId();
  const unverified = and(eq(users.email, email), isNull(users.emailVerifiedAt));
  const answers = await unlessUsed(() =>
    db.batch([
      ...redeem(db, codeId, "sign-in", now),
      db.insert(users).values({ id: newId(), email, createdAt: now, emailVerifiedAt: now }).onConflictDoNothing(),
      db.delete(sessions).where(sql`${sessions.userId} in (select id from users where ${unverified})`),
      forgetUnprovenRequests(db, email),
      db.update(users).set({ passwordHash: null, emailVerifiedAt: now }).where(unverified),
      db.run(sql`
        insert into sessions (id, user_id, created_at, expires_at)
        select ${sessionId}, id, ${now}, ${now + SESSION_LIFE} from users where email = ${email}`),
      db.select().from(users).where(eq(users.email, email)),
      ...claimRequests(db, email, now),
      ...others,
    ]),
  );
  if (!answers) return null;
  const [, [code], , , , , , [user]] = answers;
  return { user: user!, claims: { userId: user!.id, sessionId }, next: code!.next };
}
