import { and, eq, exists, gt, gte, sql } from "drizzle-orm";
import type { TakenBack } from "#schema/contracts/account.ts";
import { addressChanges, formerAddresses, knownBrowsers, passkeys, sessions, users } from "#schema/tables/index.ts";
import { usedUp } from "../auth/decide/sign-in.ts";
import { voidCodes } from "../auth/redeem.ts";
import { refuseSuspended } from "../auth/suspended.ts";
import { endFeedOf } from "../calendar-feed/feed.ts";
import type { Context } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { namedBatch } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { newId } from "../lib/ids.ts";
import { maskedAddress } from "../lib/masked-address.ts";
import { Refusal } from "../lib/refusal.ts";
import { mailIdOf } from "../mail/mail.ts";
import { accountNotice } from "../mail/outbox.ts";
import { readTakeBackToken } from "../mail/tokens/account-links.ts";
import { claimRequests } from "../people/commit.ts";
import { isAddressTaken } from "./change-address.ts";
import { moveAddress } from "./move-address.ts";
import { noteSecurityEvent } from "./security-events.ts";

/**
 * Gives an account back to its former address, by the link that this mailbox got, also after further changes. One batch
 * ends every session, the password, the feed and the passkeys that were added since, and takes along what went along.
 * The link works without a session, because a stranger may have locked the owner out. It then has ended, with those of
 * the addresses since. Returns the address and the ids of the mails. Throws 400 for a used or expired link, 403 for a
 * suspended account, and 409 when the address has got another account.
 */
export function takeBackAddress(
  context: Context,
  { token }: { token: string },
): Promise<TakenBack & { mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const { db, now } = context;
    const { former, user } = await readFormer(context, token);
    refuseSuspended(user.suspendedAt !== null, context.config);
    const { email, changedAt } = former;
    const move = {
      id: newId(),
      user,
      email,
      language: user.language ?? context.language ?? null,
      // Other invitations at the later address may be those of its mailbox.
      belongs: sql`(invites.id in (select value from json_each(${JSON.stringify(former.invites)}))
        or invites.created_at >= ${changedAt})`,
    };
    const isBack = user.email === email;
    const moved = isBack ? null : await moveAddress(context, move);
    const job = { kind: "address-changed" as const, newAddress: maskedAddress(email), changedAt: toIso(now) };
    const mail = {
      id: mailIdOf("address-changed", move.id),
      language: move.language,
      job: { ...job, takeBackId: null },
    };
    try {
      await namedBatch(db, {
        unused: insist(
          db,
          exists(db.select({ id: formerAddresses.id }).from(formerAddresses).where(isRow(former.id, now))),
        ),
        unchanged: insist(db, sql`exists (select 1 from users where id = ${user.id} and email = ${user.email})`),
        notice: isBack ? [] : accountNotice(db, { email: user.email, mail }, now),
        redeemed: db
          .delete(formerAddresses)
          .where(and(eq(formerAddresses.userId, user.id), gte(formerAddresses.changedAt, changedAt))),
        asked: db.delete(addressChanges).where(eq(addressChanges.userId, user.id)),
        voided: voidCodes(db, [user.email, email], now),
        changed: db.update(users).set({ email, passwordHash: null }).where(eq(users.id, user.id)),
        logged: noteSecurityEvent(context, { kind: "address-taken-back", owner: sql`select ${user.id} as id` }),
        sessions: db.delete(sessions).where(eq(sessions.userId, user.id)),
        browsers: db.delete(knownBrowsers).where(eq(knownBrowsers.userId, user.id)),
        passkeys: db.delete(passkeys).where(and(eq(passkeys.userId, user.id), gte(passkeys.createdAt, changedAt))),
        feed: endFeedOf(db, user.id, now),
        moved: moved?.statements ?? [],
        claimed: claimRequests(db, email, now),
      });
    } catch (error) {
      throw isAddressTaken(error) ? hasOtherAccount() : error;
    }
    return { email, mailIds: moved ? [mail.id, ...moved.mailIds] : [] };
  });
}

const isRow = (id: string, now: number) => and(eq(formerAddresses.id, id), gt(formerAddresses.expiresAt, now));

/** Returns the former address that the link proves, while it may take its account back, and the account. */
async function readFormer({ db, config, now }: Context, token: string) {
  const link = await readTakeBackToken(config, token, now);
  if (!link) throw usedUp();
  const isLive = and(isRow(link.id, now), eq(formerAddresses.email, link.email));
  const { found, owners } = await namedBatch(db, {
    found: db.select().from(formerAddresses).where(isLive),
    owners: db
      .select()
      .from(users)
      .where(sql`${users.id} in (select user_id from former_addresses where id = ${link.id})`),
  });
  const [[former], [user]] = [found, owners];
  if (!former || !user) throw usedUp();
  return { former, user };
}

const hasOtherAccount = () => new Refusal("account-exists:delete-it-first");
