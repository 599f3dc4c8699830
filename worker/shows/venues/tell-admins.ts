import { and, inArray, isNotNull } from "drizzle-orm";
import { users } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import type { Statement } from "../../lib/database/db.ts";
import { mailIdOf } from "../../mail/mail.ts";
import { queueManyMails } from "../../mail/outbox.ts";
import type { VenueRow } from "./stored-venues.ts";

/**
 * Returns the statements that mail every admin with a confirmed address that a venue went off, for the batch that
 * switches it off. One failure of a venue is told once, also when two runs find it.
 */
export async function tellAdmins(
  { db, config, now }: Pick<Context, "db" | "config" | "now">,
  { id, name }: VenueRow,
  failingSince: number,
): Promise<Statement[]> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, config.ADMIN_EMAILS), isNotNull(users.emailVerifiedAt)));
  const job = { kind: "venue-off" as const, venue: name };
  const mails = admins.map(({ email }) => ({
    id: mailIdOf("venue-off", id, failingSince, email),
    recipient: email,
    job,
  }));
  return queueManyMails(db, mails, now);
}
