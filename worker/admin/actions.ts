import { desc, sql } from "drizzle-orm";
import type { AdminAction, AdminActionKind } from "#schema/contracts/admin.ts";
import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import { adminActions } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { MINUTE, toIso } from "../lib/clock.ts";
import { newId } from "../lib/ids.ts";
import { type Replayed, replayParked } from "../mail/sweeper.ts";

/** The admin who asks. */
export interface Admin {
  id: string;
  email: string;
}

// Longer than every id of a mail and every search.
const SUBJECT_MAX = 300;

interface Noted {
  admin: Admin;
  action: AdminActionKind;
  subject?: string;
  /** Why the admin does it; a look-up has none. */
  reason?: string;
}

/**
 * Returns the statement that records an admin's look-up or action, for the batch that does it. A look-up that the same
 * admin repeats within a minute is one row.
 */
export function noteAction({ db, now }: Context, { admin, action, subject = "", reason = "" }: Noted) {
  const about = subject.slice(0, SUBJECT_MAX);
  const isRepeat = sql`exists (select 1 from admin_actions where at > ${now - MINUTE} and admin_id = ${admin.id}
    and action = ${action} and subject = ${about})`;
  const counts = action.startsWith("look-up-") ? sql`not ${isRepeat}` : sql`true`;
  return db.run(sql`
    insert into admin_actions (id, at, admin_id, admin_email, action, subject, reason)
    select ${newId()}, ${now}, ${admin.id}, ${admin.email}, ${action}, ${about}, ${reason} where ${counts}`);
}

/** Makes one parked mail due again, or all, and records who asked for it. */
export function sendParkedAgain(
  context: Context,
  { admin, mailId }: { admin: Admin; mailId: string | null },
): Promise<Replayed> {
  const noted = noteAction(context, { admin, action: "send-again", subject: mailId ?? "all parked mails" });
  return replayParked(context.db, mailId, [noted]);
}

/** Returns a page of what admins looked up and did, newest first; with `after`, what is older than that entry. */
export async function listActions({ db }: Context, { after }: { after?: string | undefined }): Promise<AdminAction[]> {
  const last = sql`(select at, rowid from admin_actions where id = ${after ?? ""})`;
  const rows = await db
    .select()
    .from(adminActions)
    .where(after === undefined ? undefined : sql`(at, rowid) < ${last}`)
    .orderBy(desc(adminActions.at), sql`rowid desc`)
    .limit(ADMIN_PAGE_SIZE);
  return rows.map(({ adminId: _, at, ...noted }) => ({ ...noted, at: toIso(at) }));
}
