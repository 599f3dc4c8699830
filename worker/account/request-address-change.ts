import { eq, sql } from "drizzle-orm";
import { addressChanges } from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { newId } from "../lib/ids.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { Refusal } from "../lib/refusal.ts";
import { mailIdOf } from "../mail/mail.ts";
import { queueMail } from "../mail/outbox.ts";
import { hasComplained } from "../mail/undeliverable.ts";
import { codeMailQuotas } from "../policy/action-quotas.ts";
import { caps, quotaOf } from "../policy/caps.ts";
import { retention } from "../policy/retention.ts";

/**
 * Mails the link that gives the account a new address, which ends an earlier one. An address with an account gets a mail
 * that says so, and one that complained gets none; the response is always the same. Returns the ids of the mails. Throws
 * 400 for the account's own address, and 403 when its address is confirmed and the sign-in older than ten minutes or by
 * password. The PIN that proves a person would else go to an address that may be mistyped.
 */
export async function requestAddressChange(
  context: SessionContext,
  { user, email, clientIp }: { user: UserRow; email: string; clientIp: string },
): Promise<string[]> {
  if (user.email === email) throw new Refusal("invalid-input:same-address", { field: "email" });
  const { db, now } = context;
  const hasProvenAddress = user.emailVerifiedAt !== null;
  const language = user.language ?? context.language ?? null;
  const id = newId();
  const quotas = [
    quotaOf(caps.addressChanges, { account: user.id }, now),
    quotaOf(caps.codeMailsToAddress, { email }, now),
    ...codeMailQuotas(email, clientIp, now).all,
  ];
  const change = { id, userId: user.id, email, createdAt: now, expiresAt: now + retention.addressChanges.for };
  const isTaken = sql`exists (select 1 from users where email = ${email})`;
  const isWelcome = sql`not ${isTaken} and not ${hasComplained(sql`${email}`)}`;
  const asked = { id: mailIdOf("change-address", id), job: { kind: "change-address" as const, changeId: id } };
  const taken = { id: mailIdOf("address-taken", id), job: { kind: "address-taken" as const } };
  const { queued } = await withinQuotas(db, quotas, now, () =>
    signedInBatch(
      context,
      {
        counted: countQuotas(db, quotas),
        replaced: db.delete(addressChanges).where(eq(addressChanges.userId, user.id)),
        stored: db.insert(addressChanges).values(change),
        queued: [
          queueMail(db, { ...asked, recipient: email, language }, now, isWelcome),
          queueMail(db, { ...taken, recipient: email }, now, isTaken),
        ],
      },
      { isFresh: hasProvenAddress, isStrong: hasProvenAddress },
    ),
  );
  return queued.flat().map(({ id: mailId }) => mailId);
}
