import { eq, notExists, sql } from "drizzle-orm";
import type { AddPasskeyInput, Passkey } from "#schema/contracts/passkeys.ts";
import { cut } from "#schema/contracts/text.ts";
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from "#schema/limits.ts";
import { fullName } from "#schema/person-name.ts";
import { passkeys, users } from "#schema/tables/index.ts";
import { noteOwnEvent } from "../../account/security-events.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { toIso } from "../../lib/clock.ts";
import { insist, retryWhenChanged } from "../../lib/database/insist.ts";
import { Refusal } from "../../lib/refusal.ts";
import { mailIdOf } from "../../mail/mail.ts";
import { accountNotice } from "../../mail/outbox.ts";
import { changeBatch } from "../change-batch.ts";
import { freshAndStrong, type UserRow } from "../session.ts";
import { signedInBatch } from "../signed-in-batch.ts";
import { findChallenge, redeemChallenge, storeChallenge, usedUp } from "./challenges.ts";
import { toPasskey } from "./passkeys.ts";
import { challengeOf, creationOptions, verifyNewPasskey } from "./web-authn.ts";

/** Returns what the browser needs to make a passkey. Throws as {@link addPasskey} does. */
export async function startAdding(context: SessionContext) {
  const { db, config, session, now } = context;
  const { existing, user } = await signedInBatch(context, { existing: existingPasskeys(context) }, freshAndStrong);
  requireMayAdd(user, existing);
  const { id, email } = user;
  const options = await creationOptions(config, { user: { id, email, name: fullName(user) }, existing });
  const challenge = { id: options.challenge, userId: session.userId };
  await changeBatch(context, { stored: storeChallenge(db, challenge, now) }, { proof: freshAndStrong });
  return options;
}

/**
 * Adds a passkey to the signed-in account, and uses up the challenge in the same batch. Returns the passkey and the id of
 * the mail that tells of it. Throws 403 when the sign-in is older than ten minutes or was by password, 409 for an
 * unconfirmed address and for the eleventh passkey, and 400 for a challenge that is used, expired or another account's,
 * and for a response that does not fit it.
 */
export function addPasskey(
  context: SessionContext,
  { passkey, browser }: AddPasskeyInput & { browser: string },
): Promise<{ added: Passkey; mailId: string }> {
  const { db, config, session, now } = context;
  const { userId } = session;
  const challenge = { id: challengeOf(passkey), userId };
  const isKnown = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, passkey.id));
  return retryWhenChanged(async () => {
    const { existing, challenges, known, user } = await signedInBatch(
      context,
      { existing: existingPasskeys(context), challenges: findChallenge(db, challenge, now), known: isKnown },
      freshAndStrong,
    );
    requireMayAdd(user, existing);
    if (challenges.length === 0) throw usedUp();
    if (known.length > 0) throw new Refusal("passkey-exists");
    const key = await verifyNewPasskey(config, { passkey, challenge: challenge.id });
    if (!key) throw new Refusal("invalid-input:passkey");
    const row = {
      id: passkey.id,
      userId,
      name: cut(browser, PASSKEY_NAME_MAX) || "Passkey",
      ...key,
      transports: passkey.response.transports,
      createdAt: now,
      lastUsedAt: null,
      lastUsedBrowser: "",
    };
    const mailId = mailIdOf("passkey-added", userId, now);
    const job = { kind: "passkey-added" as const, passkeyName: row.name, changedAt: toIso(now) };
    await changeBatch(
      context,
      {
        redeemed: redeemChallenge(db, challenge, now),
        hasRoom: insist(db, sql`(select count(*) from passkeys where user_id = ${userId}) < ${PASSKEYS_MAX}`),
        isNew: insist(db, notExists(isKnown)),
        added: db.insert(passkeys).values(row),
        logged: noteOwnEvent(context, "passkey-added"),
        offered: db.update(users).set({ passkeyOfferedAt: now }).where(eq(users.id, userId)),
        notice: accountNotice(
          db,
          { email: user.email, mail: { id: mailId, language: context.language ?? null, job } },
          now,
        ),
      },
      { proof: freshAndStrong },
    );
    return { added: toPasskey(row), mailId };
  });
}

function existingPasskeys({ db, session }: SessionContext) {
  return db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, session.userId));
}

function requireMayAdd(user: UserRow, existing: unknown[]): void {
  if (user.emailVerifiedAt === null) {
    throw new Refusal("unconfirmed-address:passkey");
  }
  if (existing.length >= PASSKEYS_MAX) {
    throw new Refusal("list-full:passkeys", { values: { count: PASSKEYS_MAX } });
  }
}
