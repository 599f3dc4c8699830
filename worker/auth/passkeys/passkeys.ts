import { and, asc, eq, exists } from "drizzle-orm";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { passkeys, sessions, users } from "#schema/tables/index.ts";
import { noteOwnEvent } from "../../account/security-events.ts";
import { endOthers } from "../../account/sessions.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { toIso, toIsoOrNull } from "../../lib/clock.ts";
import { notFound } from "../../lib/refusal.ts";
import { mailIdOf } from "../../mail/mail.ts";
import { accountNotice } from "../../mail/outbox.ts";
import { changeBatch } from "../change-batch.ts";
import { freshAndStrong } from "../session.ts";
import { signedInBatch } from "../signed-in-batch.ts";

type PasskeyRow = typeof passkeys.$inferSelect;

/** Returns a passkey as its owner may see it. */
export function toPasskey({ id, name, createdAt, lastUsedAt, lastUsedBrowser }: PasskeyRow): Passkey {
  return { id, name, createdAt: toIso(createdAt), lastUsedAt: toIsoOrNull(lastUsedAt), lastUsedBrowser };
}

/** Returns the signed-in person's passkeys, the oldest first. */
export async function listPasskeys(context: SessionContext): Promise<Passkey[]> {
  const { db, session } = context;
  const { rows } = await signedInBatch(context, {
    rows: db.select().from(passkeys).where(eq(passkeys.userId, session.userId)).orderBy(asc(passkeys.createdAt)),
  });
  return rows.map(toPasskey);
}

/** Renames a passkey of the signed-in person; throws 404 when there is none with this id. */
export async function renamePasskey(
  context: SessionContext,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const renaming = { renamed: context.db.update(passkeys).set({ name }).where(isOwn(context, id)).returning() };
  const { renamed } = await changeBatch(context, renaming, { ifWritten: true });
  if (!renamed[0]) throw notFound();
  return toPasskey(renamed[0]);
}

/**
 * Removes a passkey of the signed-in person and ends the other sessions that it began. Returns the id of the mail that
 * tells of it. Throws 403 when the sign-in is older than ten minutes or was by password, and 404 when there is none with
 * this id.
 */
export async function removePasskey(context: SessionContext, { id }: { id: string }): Promise<string> {
  const { db, session, now } = context;
  const own = db.select({ name: passkeys.name }).from(passkeys).where(isOwn(context, id));
  const { user, found } = await signedInBatch(context, { found: own }, freshAndStrong);
  const [passkey] = found;
  if (!passkey) throw notFound();
  const mailId = mailIdOf("passkey-removed", session.userId, now);
  const job = { kind: "passkey-removed" as const, passkeyName: passkey.name, changedAt: toIso(now) };
  const { removed } = await signedInBatch(
    context,
    {
      notice: accountNotice(
        db,
        { email: user.email, mail: { id: mailId, language: context.language ?? null, job } },
        now,
        exists(own),
      ),
      logged: noteOwnEvent(context, "passkey-removed", exists(own)),
      ended: endOthers(db, session, eq(sessions.passkeyId, id)),
      removed: db.delete(passkeys).where(isOwn(context, id)),
    },
    freshAndStrong,
  );
  if (removed.meta.changes === 0) throw notFound();
  return mailId;
}

/** Notes that the signed-in person has answered the offer of a passkey, so that it is not made again. */
export async function answerOffer(context: SessionContext): Promise<void> {
  const { db, session, now } = context;
  await changeBatch(context, {
    answered: db.update(users).set({ passkeyOfferedAt: now }).where(eq(users.id, session.userId)),
  });
}

const isOwn = ({ session }: SessionContext, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, session.userId));
