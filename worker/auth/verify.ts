import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { authCodes, sessions, users } from "#schema/tables/index.ts";
import { claimRequests, forgetUnprovenRequests } from "../connections/verification.ts";
import { failure } from "../errors.ts";
import { DAY } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/db.ts";
import { newId } from "../lib/ids.ts";
import { countQuotas, currentWindow, type Quota, refundQuota, withinQuotas } from "../lib/quotas.ts";
import { SESSION_LIFE, type SessionClaims } from "../lib/session-token.ts";
import { pinHash, readCodeToken } from "../mail/codes.ts";
import type { UserRow } from "./session.ts";

const WRONG_GUESSES_PER_CODE = 5;
const WRONG_GUESSES_PER_DAY = 20;

export interface SignIn {
  user: UserRow;
  claims: SessionClaims;
  next: string;
}

/** Signs in by the mailed link; a used, expired or foreign link is 400. One statement decides who redeems it. */
export async function signInByLink(db: Db, config: Config, token: string, now: number): Promise<SignIn> {
  const code = await readCodeToken(config, token, "sign-in", now);
  const [redeemed] = code ? await redeem(db, eq(authCodes.id, code.codeId), "sign-in", now) : [];
  if (!redeemed) throw failure(400, "This link has expired or was used already. Please ask for a new one.");
  return startVerifiedSession(db, redeemed.email, redeemed.next, now);
}

/** Confirms an address by the mailed link, keeping its password; answers the address. */
export async function confirmAddress(db: Db, config: Config, token: string, now: number): Promise<string> {
  const code = await readCodeToken(config, token, "confirm-address", now);
  const [redeemed] = code ? await redeem(db, eq(authCodes.id, code.codeId), "confirm-address", now) : [];
  if (!redeemed) throw failure(400, "This link has expired or was used already. Please ask for a new one.");
  await db.batch([
    db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.email, redeemed.email), isNull(users.emailVerifiedAt))),
    ...claimRequests(db, redeemed.email, now),
  ]);
  return redeemed.email;
}

function redeem(db: Db, which: SQL, purpose: "sign-in" | "confirm-address", now: number) {
  return db
    .update(authCodes)
    .set({ usedAt: now })
    .where(and(which, eq(authCodes.purpose, purpose), isNull(authCodes.usedAt), gt(authCodes.expiresAt, now)))
    .returning({ email: authCodes.email, next: authCodes.next });
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
  const isRight = sql`${authCodes.pinHash} = ${hash}`;
  const judge = db
    .update(authCodes)
    .set({
      usedAt: sql`case when ${isRight} then ${now} end`,
      wrongGuesses: sql`${authCodes.wrongGuesses} + (not (${isRight}))`,
    })
    .where(
      and(
        eq(authCodes.email, guess.email),
        eq(authCodes.purpose, "sign-in"),
        isNull(authCodes.usedAt),
        gt(authCodes.expiresAt, now),
        sql`${authCodes.wrongGuesses} < ${WRONG_GUESSES_PER_CODE}`,
      ),
    )
    .returning({ next: authCodes.next, usedAt: authCodes.usedAt });
  const [, judged] = await withinQuotas(db, [quota], now, () =>
    db.batch([countQuotas(db, [quota]), judge, refundQuota(db, quota.key, rightGuess(guess.email, hash, now))]),
  );
  const right = judged.find((code) => code.usedAt !== null);
  if (!right) throw failure(400, "That PIN is wrong or has expired. Please check the newest mail.");
  return startVerifiedSession(db, guess.email, right.next, now);
}

/** True within the batch in which a code of this address was redeemed with this PIN. */
function rightGuess(email: string, hash: string, now: number): SQL {
  return sql`exists (select 1 from auth_codes where email = ${email} and pin_hash = ${hash} and used_at = ${now})`;
}

/**
 * A session for whoever proved to own the address. The account is made when there is none; if its address was never
 * verified, passwords, sessions and requests made before were a stranger's for all we know, and end.
 */
async function startVerifiedSession(db: Db, email: string, next: string, now: number): Promise<SignIn> {
  const sessionId = newId();
  const unverified = and(eq(users.email, email), isNull(users.emailVerifiedAt));
  const [, , , , , rows] = await db.batch([
    db.insert(users).values({ id: newId(), email, createdAt: now, emailVerifiedAt: now }).onConflictDoNothing(),
    db.delete(sessions).where(sql`${sessions.userId} in (select id from users where ${unverified})`),
    forgetUnprovenRequests(db, email),
    db.update(users).set({ passwordHash: null, emailVerifiedAt: now }).where(unverified),
    db.run(sql`
      insert into sessions (id, user_id, created_at, expires_at)
      select ${sessionId}, id, ${now}, ${now + SESSION_LIFE} from users where email = ${email}`),
    db.select().from(users).where(eq(users.email, email)),
    ...claimRequests(db, email, now),
  ]);
  const user = rows[0]!;
  return { user, claims: { userId: user.id, sessionId }, next };
}
