import { and, eq, exists, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { authCodes } from "#schema/tables/index.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { hasChanged, insist } from "../lib/database/insist.ts";
import type { CodePurpose } from "../mail/tokens/codes.ts";

/** Returns a condition on `auth_codes`: unused and not expired. */
export function isLiveCode(purpose: CodePurpose, now: number) {
  return and(eq(authCodes.purpose, purpose), isNull(authCodes.usedAt), gt(authCodes.expiresAt, now));
}

/**
 * Redeems a code at the start of the batch that uses it. Of several requests one succeeds, and a failed batch leaves
 * the code valid. A used or expired code fails the batch, see {@link unlessUsed}.
 */
export function redeem(db: Db, codeId: string, purpose: CodePurpose, now: number) {
  const code = and(eq(authCodes.id, codeId), isLiveCode(purpose, now));
  return [
    insist(db, exists(findLiveCode(db, codeId, purpose, now))),
    db.update(authCodes).set({ usedAt: now, waiting: null }).where(code).returning({ next: authCodes.next }),
  ] as const;
}

/**
 * Returns the result of a batch with {@link redeem}; null when the code is used or expired. The failure of another guard
 * in the batch stays an error.
 */
export async function unlessUsed<T>(
  db: Db,
  { codeId, purpose, now }: { codeId: string; purpose: CodePurpose; now: number },
  run: () => Promise<T>,
): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (hasChanged(error) && (await findLiveCode(db, codeId, purpose, now)).length === 0) return null;
    throw error;
  }
}

function findLiveCode(db: Db, codeId: string, purpose: CodePurpose, now: number) {
  return db
    .select({ id: authCodes.id })
    .from(authCodes)
    .where(and(eq(authCodes.id, codeId), isLiveCode(purpose, now)));
}

/** Ends every link and PIN of an address that has signed in. Only the code that was used keeps its PIN's hash. */
export function voidSignInCodes(db: Db, email: string, now: number, condition: SQL = sql`true`): Statement {
  return db
    .update(authCodes)
    .set({ usedAt: now, waiting: null, pinHash: null })
    .where(and(eq(authCodes.email, email), eq(authCodes.purpose, "sign-in"), isNull(authCodes.usedAt), condition));
}

/** Ends every link and PIN of these addresses, those that confirm them too. */
export function voidCodes(db: Db, emails: string[], now: number): Statement {
  return db
    .update(authCodes)
    .set({ usedAt: now, waiting: null })
    .where(and(inArray(authCodes.email, emails), isNull(authCodes.usedAt)));
}
