import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { AdminActionKind } from "#schema/contracts/admin.ts";
import { events } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { namedBatch, type Statement } from "../lib/database/db.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { notFound } from "../lib/refusal.ts";
import { dropMails } from "../mail/take-back.ts";
import { type Admin, noteAction } from "./actions.ts";
import { closeReports } from "./reports.ts";
import { setWithheld } from "./suspend.ts";

interface OnEvent {
  admin: Admin;
  eventId: string;
  reason: string;
}

/**
 * Takes an event down: it opens for nobody, its organizer can change nothing, and its unsent mails are dropped for good.
 * A repeat changes nothing. Throws 404 for an unknown event.
 */
export function takeDownEvent(context: Context, { eventId, ...acting }: OnEvent): Promise<void> {
  const { db, now } = context;
  return changeEvent(context, {
    ...acting,
    ...{ eventId, action: "take-down-event", isDue: sql`withheld_by is not 'taken-down'` },
    changes: [
      setWithheld(db, { by: sql`'taken-down'`, which: eq(events.id, eventId) }),
      dropMails(db, sql`event_id = ${eventId}`, "taken-down"),
      closeReports(db, { eventId }, now),
    ],
  });
}

/** Puts an event back. It stays closed while its organizer is suspended, and what was dropped stays dropped. */
export function putBackEvent(context: Context, { eventId, ...acting }: OnEvent): Promise<void> {
  const isSuspended = sql`exists (select 1 from users where users.id = organizer_id and suspended_at is not null)`;
  return changeEvent(context, {
    ...acting,
    ...{ eventId, action: "put-back-event", isDue: sql`withheld_by = 'taken-down'` },
    changes: [
      setWithheld(context.db, { by: sql`iif(${isSuspended}, 'suspended', null)`, which: eq(events.id, eventId) }),
    ],
  });
}

/** Switches an event's group link off. The organizer can make no other one until an admin allows it again. */
export function switchOffGroupLink(context: Context, { eventId, ...acting }: OnEvent): Promise<void> {
  return setGroupLinkOff(context, { ...acting, eventId, action: "switch-off-group-link", at: context.now });
}

/** Lets an event have a group link again; the one that was switched off opens as before. */
export function allowGroupLink(context: Context, { eventId, ...acting }: OnEvent): Promise<void> {
  return setGroupLinkOff(context, { ...acting, eventId, action: "allow-group-link", at: null });
}

function setGroupLinkOff(
  context: Context,
  { at, ...acting }: OnEvent & { action: AdminActionKind; at: number | null },
) {
  const { db } = context;
  return changeEvent(context, {
    ...acting,
    isDue: at === null ? sql`group_link_off_at is not null` : sql`group_link_off_at is null`,
    changes: [db.update(events).set({ groupLinkOffAt: at }).where(eq(events.id, acting.eventId))],
  });
}

interface Changing extends OnEvent {
  action: AdminActionKind;
  /** Tests that the change is not made yet. */
  isDue: SQL;
  changes: Statement[];
}

/** Makes a change that is due, with its row of the audit list. */
function changeEvent(context: Context, { admin, eventId, reason, action, isDue, changes }: Changing): Promise<void> {
  const { db } = context;
  return retryWhenChanged(async () => {
    const [event] = await db
      .select({ title: events.title, isDue: sql`${isDue}`.mapWith(Boolean).as("is_due") })
      .from(events)
      .where(eq(events.id, eventId));
    if (!event) throw notFound();
    if (!event.isDue) return;
    const stillDue = db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, eventId), isDue));
    await namedBatch(db, {
      unchanged: insist(db, exists(stillDue)),
      noted: noteAction(context, { admin, action, subject: `'${event.title}' ${eventId}`, reason }),
      changes,
    });
  });
}
