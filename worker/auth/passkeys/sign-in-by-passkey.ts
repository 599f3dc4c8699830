import { eq, sql } from "drizzle-orm";
import type { PasskeySignInInput } from "#schema/contracts/passkeys.ts";
import { localPath } from "#schema/local-path.ts";
import { passkeys, users } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { batch, namedBatch } from "../../lib/database/db.ts";
import { hasChanged, insist } from "../../lib/database/insist.ts";
import { newId } from "../../lib/ids.ts";
import { countQuotas, refundQuotas, withinQuotas } from "../../lib/quotas.ts";
import { Refusal } from "../../lib/refusal.ts";
import { passkeyChallengeQuotas, passkeyQuotas } from "../../policy/action-quotas.ts";
import { voidSignInCodes } from "../redeem.ts";
import { hasCalendars } from "../session.ts";
import { type SignIn, startSession, type Visitor } from "../start-session.ts";
import { refuseSuspended } from "../suspended.ts";
import { findChallenge, redeemChallenge, storeChallenge, usedUp } from "./challenges.ts";
import { challengeOf, namesAccount, requestOptions, verifyPasskey } from "./web-authn.ts";

const unknown = () => new Refusal("unknown-passkey");

/** Returns what the browser needs to sign in by a passkey. It names no account and no passkey. */
export async function startPasskeySignIn({ db, config, now }: Context, { clientIp }: { clientIp: string }) {
  const options = await requestOptions(config);
  const counted = passkeyChallengeQuotas(clientIp, now);
  await withinQuotas(db, counted, now, () =>
    batch(db, [countQuotas(db, counted), ...storeChallenge(db, { id: options.challenge, userId: null }, now)]),
  );
  return options;
}

/**
 * Signs in by passkey, and uses up the challenge in the same batch. Returns the new session. Throws the same 401 for an
 * unknown passkey and for a response that does not fit it, 400 for a used or expired challenge, and 409 for a passkey of
 * another account than `account`. A right passkey takes back its count.
 */
export async function signInByPasskey(
  context: Context,
  { passkey, next, account, visitor }: PasskeySignInInput & { visitor: Visitor },
): Promise<SignIn> {
  const { db, config, now } = context;
  const counted = passkeyQuotas(visitor.clientIp, now);
  const challenge = { id: challengeOf(passkey), userId: null };
  const isThis = eq(passkeys.id, passkey.id);
  const owner = sql`select user_id as id from passkeys where id = ${passkey.id}`;
  const { challenges, found, owners } = await withinQuotas(db, counted, now, () =>
    namedBatch(db, {
      quotas: countQuotas(db, counted),
      challenges: findChallenge(db, challenge, now),
      found: db.select().from(passkeys).where(isThis),
      owners: db.select({ user: users, hasCalendars }).from(users).where(sql`${users.id} in (${owner})`),
    }),
  );
  if (challenges.length === 0) throw usedUp();
  const [[stored], [owned]] = [found, owners];
  if (!stored || !owned || !namesAccount(passkey, owned.user.id)) throw unknown();
  const { user } = owned;
  const counter = await verifyPasskey(config, { passkey, challenge: challenge.id, stored });
  if (counter === null) throw unknown();
  refuseSuspended(user.suspendedAt !== null, config);
  if (account !== undefined && account !== user.id) throw otherAccount();
  const sessionId = newId();
  const isUnchanged = sql`exists (select 1 from passkeys where id = ${stored.id} and user_id = ${user.id}
    and (counter < ${counter} or (counter = 0 and ${counter} = 0)))`;
  const { email } = user;
  const session = { sessionId, owner, email, visitor, startedBy: "passkey" as const, passkeyId: stored.id };
  const started = await startSession(context, session);
  try {
    const { notice } = await namedBatch(db, {
      redeemed: redeemChallenge(db, challenge, now),
      // The passkey may be removed or used meanwhile.
      unchanged: insist(db, isUnchanged),
      used: db.update(passkeys).set({ counter, lastUsedAt: now, lastUsedBrowser: visitor.browser }).where(isThis),
      ...started,
      voided: voidSignInCodes(db, email, now),
      refunded: refundQuotas(db, counted),
    });
    const mailIds = notice.flat().map(({ id }) => id);
    return { ...owned, startedBy: "passkey", claims: { userId: user.id, sessionId }, next: localPath(next), mailIds };
  } catch (error) {
    if (!hasChanged(error)) throw error;
    throw (await findChallenge(db, challenge, now)).length === 0 ? usedUp() : unknown();
  }
}

const otherAccount = () => new Refusal("other-account:passkey");
