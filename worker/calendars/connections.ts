import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { AddCalendarInput, CalendarConnection, CalendarConnections } from "#schema/contracts/calendars.ts";
import { CALENDARS_MAX } from "#schema/limits.ts";
import { calendarConnections } from "#schema/tables/index.ts";
import { noteOwnEvent } from "../account/security-events.ts";
import { changeBatch } from "../auth/change-batch.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIsoOrNull } from "../lib/clock.ts";
import { insist, retryWhenChanged } from "../lib/database/insist.ts";
import { newId } from "../lib/ids.ts";
import { checkAddress } from "../lib/outside/address.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { nameOfHost } from "./known-hosts.ts";
import { outsideRules } from "./outside-rules.ts";
import { sealAddress } from "./sealed-address.ts";

const { sealed: _sealed, userId: _userId, ...shown } = getTableColumns(calendarConnections);
type Shown = Omit<typeof calendarConnections.$inferSelect, "sealed" | "userId">;

const toConnection = ({ id, name, host, state, problem, failingSince }: Shown): CalendarConnection => ({
  id,
  name,
  host,
  state,
  problem,
  failingSince: toIsoOrNull(failingSince),
});

/** Returns the signed-in person's saved calendars, the oldest first. */
export async function listCalendars(context: SessionContext): Promise<CalendarConnections> {
  const { rows } = await signedInBatch(context, { rows: ownRows(context) });
  return { connections: rows.map(toConnection) };
}

/**
 * Saves a calendar's address and fetches nothing. Throws 400 for an address that is not fetched, 403 when the sign-in is
 * older than ten minutes, and 409 for an unconfirmed account and for the sixth calendar.
 */
export async function addCalendar(
  context: SessionContext,
  { address, name }: AddCalendarInput,
): Promise<CalendarConnection> {
  const { db, config, session } = context;
  const checked = checkAddress(address, outsideRules(config));
  if (!(checked instanceof URL)) {
    throw new Refusal(`invalid-input:calendar-${checked}`, { values: { host: hostOf(address) }, field: "address" });
  }
  const id = newId();
  const { host } = checked;
  const row = { id, userId: session.userId, name: name || nameOfHost(host), host };
  const sealed = await sealAddress(config, id, checked.href);
  const hasRoom = sql`(select count(*) from calendar_connections where user_id = ${session.userId}) < ${CALENDARS_MAX}`;
  return retryWhenChanged(async () => {
    const { rows, user } = await signedInBatch(context, { rows: ownRows(context) }, { isFresh: true });
    if (user.emailVerifiedAt === null) throw new Refusal("unconfirmed-address:calendar");
    if (rows.length >= CALENDARS_MAX) throw new Refusal("list-full:calendars", { values: { count: CALENDARS_MAX } });
    const { added } = await changeBatch(
      context,
      {
        hasRoom: insist(db, hasRoom),
        added: db
          .insert(calendarConnections)
          .values({ ...row, sealed })
          .returning(shown),
        logged: noteOwnEvent(context, "calendar-saved"),
      },
      { proof: { isFresh: true } },
    );
    return toConnection(added[0]!);
  });
}

/** Renames a saved calendar of the signed-in person; throws 404 when there is none with this id. */
export async function renameCalendar(
  context: SessionContext,
  { id, name }: { id: string; name: string },
): Promise<CalendarConnection> {
  const renaming = {
    renamed: context.db.update(calendarConnections).set({ name }).where(isOwn(context, id)).returning(shown),
  };
  const { renamed } = await changeBatch(context, renaming, { ifWritten: true });
  if (!renamed[0]) throw notFound();
  return toConnection(renamed[0]);
}

/** Erases a saved calendar of the signed-in person; throws 404 when there is none with this id. */
export async function removeCalendar(context: SessionContext, { id }: { id: string }): Promise<void> {
  const { db } = context;
  const { removed } = await signedInBatch(context, {
    removed: db.delete(calendarConnections).where(isOwn(context, id)).returning({ id: calendarConnections.id }),
    logged: noteOwnEvent(context, "calendar-removed", sql`changes() > 0`),
  });
  if (removed.length === 0) throw notFound();
}

/** Tests that a saved calendar is the signed-in person's. */
export const isOwn = ({ session }: SessionContext, id: string) =>
  and(eq(calendarConnections.id, id), eq(calendarConnections.userId, session.userId));

function ownRows({ db, session }: SessionContext) {
  return db
    .select(shown)
    .from(calendarConnections)
    .where(eq(calendarConnections.userId, session.userId))
    .orderBy(sql`rowid`);
}

const hostOf = (address: string) => URL.parse(address.replace(/^webcals?:/i, "https:"))?.hostname ?? "";
