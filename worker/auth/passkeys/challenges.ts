import { and, eq, exists, gt, isNull } from "drizzle-orm";
import { passkeyChallenges } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";
import { insist } from "../../lib/database/insist.ts";
import { Refusal } from "../../lib/refusal.ts";
import { retention } from "../../policy/retention.ts";

/** A challenge for a purpose. `userId` is the account that adds a passkey; null for a sign-in. */
interface Challenge {
  id: string;
  userId: string | null;
}

export const usedUp = () => new Refusal("expired-link:passkey");

/** Stores a challenge. An account has one at a time, so it cannot fill the table. */
export function storeChallenge(db: Db, { id, userId }: Challenge, now: number) {
  const purpose = userId === null ? ("sign-in" as const) : ("add" as const);
  const challenge = { id, purpose, userId, expiresAt: now + retention.passkeyChallenges.for };
  const stored = db.insert(passkeyChallenges).values(challenge);
  return userId === null
    ? [stored]
    : [db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId)), stored];
}

/** Selects a challenge that is unused and not expired. */
export function findChallenge(db: Db, challenge: Challenge, now: number) {
  return db.select().from(passkeyChallenges).where(isLive(challenge, now));
}

/** Uses up a challenge at the start of the batch that it allows. A used or expired one fails the batch. */
export function redeemChallenge(db: Db, challenge: Challenge, now: number) {
  return [
    insist(db, exists(findChallenge(db, challenge, now))),
    db.delete(passkeyChallenges).where(eq(passkeyChallenges.id, challenge.id)),
  ];
}

function isLive({ id, userId }: Challenge, now: number) {
  return and(
    eq(passkeyChallenges.id, id),
    userId === null ? eq(passkeyChallenges.purpose, "sign-in") : eq(passkeyChallenges.purpose, "add"),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, now),
  );
}
