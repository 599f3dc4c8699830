import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import { authCodes, outbox, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { batch } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { UNTIL_CONFIRMED } from "../mail/held.ts";
import { retention } from "../policy/retention.ts";
import { eraseAccount, isOfUnconfirmed, isOutliving } from "./erase-account.ts";

const IDLE_AT_ONCE = 500;
// Each account is some ten statements, and a Worker may run 1,000 of them.
const ORGANIZERS_A_NIGHT = 50;

/**
 * Erases accounts that stayed unverified for 30 days, but none that is suspended. One with future events is erased by itself, because its guests
 * are told; the others go in bulk. The account's own address gets no mail, because it may be a stranger's. Returns the
 * number of accounts.
 */
export async function eraseUnverifiedAccounts(context: Context): Promise<number> {
  const { db, now } = context;
  // An erased account would end its suspension: the address could register again.
  const isDue = sql`email_verified_at is null and suspended_at is null and created_at <= ${now - retention.unverifiedAccounts.for}`;
  const organizes = sql`exists (select 1 from events e where e.organizer_id = users.id and e.deleted_at is null
    and e.archived_at is null and e.ends_at > ${now})`;
  const organizers = await db.select().from(users).where(sql`${isDue} and ${organizes}`).limit(ORGANIZERS_A_NIGHT);
  for (const user of organizers) {
    const isStillDue = sql`exists (select 1 from users where id = ${user.id} and ${isDue})`;
    await retryWhenChanged(async () => {
      const { statements, isUnchanged } = await eraseAccount(context, { user, condition: isStillDue });
      await batch(db, [insist(db, sql`not ${isStillDue} or (${isUnchanged})`), ...statements]);
    });
  }
  for (let erased = organizers.length; ; ) {
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(sql`${isDue} and not ${organizes}`)
      .limit(IDLE_AT_ONCE);
    const idle = sql`(select id from users where ${isDue} and not ${organizes}
      and id in (select value from json_each(${JSON.stringify(due.map(({ id }) => id))})))`;
    const addresses = sql`(select email from users where id in ${idle})`;
    await batch(db, [
      db.delete(outbox).where(and(isOfUnconfirmed, inArray(outbox.recipient, addresses))),
      db
        .delete(outbox)
        .where(
          and(
            inArray(outbox.status, ["queued", "parked"]),
            inArray(outbox.senderId, idle),
            or(not(isOutliving), eq(outbox.dueAt, UNTIL_CONFIRMED)),
          ),
        ),
      db.delete(authCodes).where(and(eq(authCodes.purpose, "confirm-address"), inArray(authCodes.email, addresses))),
      db.delete(users).where(inArray(users.id, idle)),
    ]);
    erased += due.length;
    if (due.length < IDLE_AT_ONCE) return erased;
  }
}
