import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { addressChanges, events, sessions, users } from "#schema/tables/index.ts";
import { isAdminAccount } from "../auth/session.ts";
import { endFeedOf } from "../calendar-feed/feed.ts";
import type { Context } from "../http/verb-context.ts";
import { type Db, namedBatch, type Statement } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { dropMails } from "../mail/take-back.ts";
import { type Admin, noteAction } from "./actions.ts";
import { closeReports } from "./reports.ts";

interface Suspending {
  admin: Admin;
  userId: string;
  reason: string;
}

/**
 * Suspends an account: it has no session, its events and calendar feed open for nobody, and its unsent mails are dropped
 * for good. A repeat changes nothing. Throws 404 for an unknown account and 409 for an admin's.
 */
export function suspendAccount(context: Context, { admin, userId, reason }: Suspending): Promise<void> {
  const { db, config, now } = context;
  return retryWhenChanged(async () => {
    const user = await findAccount(db, userId);
    if (isAdminAccount(user, config)) throw new Refusal("protected:admin");
    if (user.suspendedAt !== null) return;
    const ofAccount = sql`(sender_id = ${userId} or event_id in (select id from events where organizer_id = ${userId}))`;
    await namedBatch(db, {
      unchanged: insist(db, isUnchanged(user)),
      noted: noteAction(context, { admin, action: "suspend-account", subject: user.email, reason }),
      suspended: db.update(users).set({ suspendedAt: now }).where(eq(users.id, userId)),
      sessions: db.delete(sessions).where(eq(sessions.userId, userId)),
      addressChange: db.delete(addressChanges).where(eq(addressChanges.userId, userId)),
      feed: endFeedOf(db, userId, now),
      events: setWithheld(db, {
        by: sql`'suspended'`,
        which: and(eq(events.organizerId, userId), isNull(events.withheldBy)),
      }),
      mails: dropMails(db, ofAccount, "suspended"),
      reports: closeReports(db, { organizerId: userId }, now),
    });
  });
}

/** Lifts a suspension. The account's events open again; what was dropped or ended stays so. A repeat changes nothing. */
export function liftSuspension(context: Context, { admin, userId, reason }: Suspending): Promise<void> {
  const { db } = context;
  return retryWhenChanged(async () => {
    const user = await findAccount(db, userId);
    if (user.suspendedAt === null) return;
    await namedBatch(db, {
      unchanged: insist(db, isUnchanged(user)),
      noted: noteAction(context, { admin, action: "lift-suspension", subject: user.email, reason }),
      lifted: db
        .update(users)
        .set({ suspendedAt: null })
        .where(and(eq(users.id, userId), isNotNull(users.suspendedAt))),
      events: setWithheld(db, {
        by: sql`null`,
        which: and(eq(events.organizerId, userId), eq(events.withheldBy, "suspended")),
      }),
    });
  });
}

/** Keeps events from everybody, or opens them. The new version makes whoever has read them start again. */
export function setWithheld(db: Db, { by, which }: { by: SQL; which: SQL | undefined }): Statement {
  return db
    .update(events)
    .set({ withheldBy: by, version: sql`${events.version} + 1`, revision: sql`${events.revision} + 1` })
    .where(which);
}

async function findAccount(db: Db, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound();
  return user;
}

/** An address that becomes an admin's meanwhile is another one, or was just confirmed. */
function isUnchanged({ id, email, emailVerifiedAt, suspendedAt }: Awaited<ReturnType<typeof findAccount>>): SQL {
  return sql`exists (select 1 from users where id = ${id} and email = ${email}
    and email_verified_at is ${emailVerifiedAt} and suspended_at is ${suspendedAt})`;
}
