import { and, eq, exists, gt } from "drizzle-orm";
import { addressChanges, formerAddresses, users } from "#schema/tables/index.ts";
import { usedUp } from "../auth/decide/sign-in.ts";
import { keepOneBrowser } from "../auth/known-browser.ts";
import { voidCodes } from "../auth/redeem.ts";
import type { Identity } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { errorText } from "../lib/log-failure.ts";
import { maskedAddress } from "../lib/masked-address.ts";
import { Refusal } from "../lib/refusal.ts";
import { releaseHeld } from "../mail/held.ts";
import { mailIdOf } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import { readChangeAddressToken } from "../mail/tokens/account-links.ts";
import { claimRequests } from "../people/commit.ts";
import { retention } from "../policy/retention.ts";
import { type Move, moveAddress } from "./move-address.ts";
import { noteOwnEvent } from "./security-events.ts";
import { endOthers } from "./sessions.ts";

interface Change {
  token: string;
  /** The value of the browser's cookie `browser`. */
  browserKey: string;
}

/**
 * Gives the signed-in account the address that the mailed link proves, in one batch. The address counts as confirmed and
 * every other session ends. {@link moveAddress} says what goes along and what ends. A confirmed former address gets a link
 * that takes the account back. Returns the user and the ids of the mails. Throws 400 for a used or expired link, 403 in a
 * session that began by password, and 409 for another account's link and for an address that has got an account.
 */
export function changeAddress(
  context: SessionContext,
  { token, browserKey }: Change,
): Promise<Identity & { mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const { db, session, now } = context;
    const { user, startedBy, hasCalendars, change, isLive } = await readChange(context, token);
    const { id, email } = change;
    const isConfirmed = user.emailVerifiedAt !== null;
    const move = { id, user, email, language: user.language ?? context.language ?? null };
    // Nothing belongs to an address that was never proven.
    const moved = isConfirmed ? await moveAddress(context, move) : null;
    const browsers = await keepOneBrowser(context, { claims: session, email, key: browserKey });
    const changing = {
      unused: insist(db, exists(db.select({ id: addressChanges.id }).from(addressChanges).where(isLive))),
      redeemed: db.delete(addressChanges).where(eq(addressChanges.userId, user.id)),
      voided: voidCodes(db, [user.email, email], now),
      changed: db.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, user.id)),
      logged: noteOwnEvent(context, "address-changed"),
      ended: endOthers(db, session),
      browsers,
      moved: moved?.statements ?? [],
      takeBack: moved ? offerTakeBack(db, move, moved.invites, now) : [],
      claimed: claimRequests(db, email, now),
      released: releaseHeld(db, email, now),
    };
    try {
      await signedInBatch(context, changing, { isStrong: isConfirmed });
    } catch (error) {
      throw isAddressTaken(error) ? hasAccount() : error;
    }
    const mailed = moved ? [mailIdOf("address-changed", id), ...moved.mailIds] : [];
    return { user: { ...user, email, emailVerifiedAt: now }, startedBy, hasCalendars, mailIds: mailed };
  });
}

/** Returns the person and the change that the link proves, while it is live. */
async function readChange(context: SessionContext, token: string) {
  const { db, config, now } = context;
  const link = await readChangeAddressToken(config, token, now);
  if (!link) throw usedUp();
  const isLive = and(
    eq(addressChanges.id, link.changeId),
    eq(addressChanges.email, link.email),
    gt(addressChanges.expiresAt, now),
  );
  const { changes, ...identity } = await signedInBatch(context, {
    changes: db.select().from(addressChanges).where(isLive),
  });
  const [change] = changes;
  if (!change) throw usedUp();
  if (change.userId !== identity.user.id) throw otherAccount();
  return { ...identity, change, isLive };
}

/**
 * Notes that the former address may take the account back, and mails it the link. No cap leaves this mail out: who fills
 * the cap of a mailbox must not keep its owner from it. The cap on changes bounds it.
 */
function offerTakeBack(db: Db, { id, user, email, language }: Move, movedInvites: string[], now: number): Statement[] {
  const expiresAt = now + retention.formerAddresses.for;
  const former = { id, userId: user.id, email: user.email, changedAt: now, expiresAt, invites: movedInvites };
  const changedAt = toIso(now);
  const job = { kind: "address-changed" as const, newAddress: maskedAddress(email), changedAt, takeBackId: id };
  return [
    db.insert(formerAddresses).values(former),
    queueMail(db, { id: mailIdOf("address-changed", id), recipient: user.email, language, job }, now),
  ];
}

/** Returns true when the unique index refused an address that has got an account. */
export function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && /UNIQUE constraint failed: users\.email/.test(errorText(error));
}

const hasAccount = () => new Refusal("account-exists:meanwhile");

const otherAccount = () => new Refusal("other-account");
