import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import { addressChanges, authCodes, users } from "#schema/tables/index.ts";
import { usedUp } from "../auth/decide/sign-in.ts";
import { keepOneBrowser } from "../auth/known-browser.ts";
import type { Identity } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import { errorText, failure } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { hasChanged, insist } from "../lib/database/insist.ts";
import { maskedAddress } from "../lib/masked-address.ts";
import { releaseHeld } from "../mail/held.ts";
import { mailIds } from "../mail/mail.ts";
import { accountNotice } from "../mail/outbox.ts";
import { readChangeAddressToken } from "../mail/tokens/account-links.ts";
import { claimRequests } from "../people/commit.ts";
import { moveAddress } from "./move-address.ts";
import { endOthers } from "./sessions.ts";

interface Change {
  token: string;
  /** The value of the browser's cookie `browser`. */
  browserKey: string;
}

/**
 * Gives the signed-in account the address that the mailed link proves, in one batch. The address counts as confirmed,
 * every other session ends, and the former address is told if it was confirmed. Returns the user and the ids of the
 * mails. Throws 400 for a used or expired link, 403 in a session that began by password, and 409 for another account's
 * link and for an address that has got an account.
 */
export async function changeAddress(
  context: SessionContext,
  { token, browserKey }: Change,
): Promise<Identity & { mailIds: string[] }> {
  const { db, config, session, now } = context;
  const link = await readChangeAddressToken(config, token, now);
  if (!link) throw usedUp();
  const { changeId, email } = link;
  const isLive = and(
    eq(addressChanges.id, changeId),
    eq(addressChanges.email, email),
    gt(addressChanges.expiresAt, now),
  );
  const { user, startedBy, changes } = await signedInBatch(context, {
    changes: db.select().from(addressChanges).where(isLive),
  });
  const [change] = changes;
  if (!change) throw usedUp();
  if (change.userId !== user.id) throw otherAccount();
  const job = { kind: "address-changed" as const, newAddress: maskedAddress(email), changedAt: toIso(now) };
  const language = user.language ?? context.language ?? null;
  const mail = { id: mailIds.addressChanged(changeId), language, job };
  const [queued, counted] = accountNotice(db, { email: user.email, mail }, now);
  try {
    const changing = {
      unused: insist(db, exists(db.select({ id: addressChanges.id }).from(addressChanges).where(isLive))),
      notice: [queued],
      counted,
      redeemed: db.delete(addressChanges).where(eq(addressChanges.userId, user.id)),
      voided: db
        .update(authCodes)
        .set({ usedAt: now, waiting: null })
        .where(and(sql`${authCodes.email} in (${user.email}, ${email})`, isNull(authCodes.usedAt))),
      changed: db.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, user.id)),
      ended: endOthers(db, session),
      browsers: await keepOneBrowser(context, { claims: session, email, key: browserKey }),
      moved: user.emailVerifiedAt === null ? [] : moveAddress(db, { user, email }, now),
      claimed: claimRequests(db, email, now),
      released: releaseHeld(db, email, now),
    };
    const { notice } = await signedInBatch(context, changing, { isStrong: user.emailVerifiedAt !== null });
    return { user: { ...user, email, emailVerifiedAt: now }, startedBy, mailIds: notice.flat().map(({ id }) => id) };
  } catch (error) {
    if (hasChanged(error)) throw usedUp();
    // The unique index decides when the address has got an account since.
    if (error instanceof Error && /UNIQUE constraint failed: users\.email/.test(errorText(error)))
      throw failure("account-exists", "This address has got an account meanwhile. Nothing has changed.");
    throw error;
  }
}

const otherAccount = () =>
  failure(
    "other-account",
    "This link is for another account. Please open it in the browser in which you are signed in to that account.",
  );
