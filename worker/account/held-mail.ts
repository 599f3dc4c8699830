import { and, eq, sql } from "drizzle-orm";
import type { HeldMail } from "#schema/contracts/account.ts";
import { outbox } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { UNTIL_CONFIRMED } from "../mail/held.ts";

/** Returns which mails of the signed-in user wait until they confirm their address. */
export async function heldMail(context: SessionContext): Promise<HeldMail> {
  const { db, session } = context;
  const isInvitation = sql`${outbox.kind} = 'invitation'`;
  const { counted } = await signedInBatch(context, {
    counted: db
      .select({
        invitations: sql`count(iif(${isInvitation}, 1, null))`.mapWith(Number).as("invitations"),
        requests: sql`count(iif(${isInvitation}, null, 1))`.mapWith(Number).as("requests"),
      })
      .from(outbox)
      .where(
        and(
          eq(outbox.senderId, session.userId),
          eq(outbox.dueAt, UNTIL_CONFIRMED),
          sql`${outbox.kind} in ('invitation', 'connection-request', 'connection-invitation')`,
        ),
      ),
  });
  return counted[0] ?? { invitations: 0, requests: 0 };
}
