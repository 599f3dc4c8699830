import { type SQL, sql } from "drizzle-orm";
import {
  ADMIN_PAGE_SIZE,
  type AdminEvent,
  type AdminListInput,
  type AdminSummary,
  type AdminUser,
} from "#schema/contracts/admin.ts";
import { toUser, type UserRow } from "../auth/session.ts";
import { organizerName } from "../events/facts.ts";
import { toIso } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/db.ts";

export interface Page<Row> {
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
}

// Rows read at 100,000 accounts with an event each (admin.test.ts): one address 22, 11 names 102, 99 titles 552,
// 10 events of an organizer 116; a list without search 100,000, for its total alone.

/** Accounts whose address or name begins with `q`, newest first. */
export async function listUsers(db: Db, { q, page }: AdminListInput, config: Config): Promise<Page<AdminUser>> {
  const [from, to] = prefixRange(q);
  const beginsSo = (name: string) => sql`
    select rowid from users where (${sql.raw(name)}) collate nocase >= ${from} and (${sql.raw(name)}) collate nocase < ${to}`;
  // A search in each index, not one condition with "or", which would read every account.
  const found =
    q === ""
      ? null
      : sql`select rowid from users where email >= ${from.toLowerCase()} and email < ${to.toLowerCase()}
          union ${beginsSo("first_name")} union ${beginsSo("last_name")} union ${beginsSo("first_name || ' ' || last_name")}`;
  const [[counted], rows] = await db.batch([
    count(db, found ?? sql`select 1 from users`),
    db.all<UserRecord>(sql`
      select id, email, first_name, last_name, email_verified_at, created_at,
        (select count(*) from events where organizer_id = users.id) as event_count
      from users ${among("users", found)} order by users.rowid desc ${window(page)}`),
  ]);
  return { rows: rows.map((row) => toAdminUser(row, config)), total: counted?.total ?? 0 };
}

/** Events whose title or organizer's address begins with `q`, newest first, in whatever state. */
export async function listEvents(db: Db, { q, page }: AdminListInput): Promise<Page<AdminEvent>> {
  const [from, to] = prefixRange(q);
  const found =
    q === ""
      ? null
      : sql`select rowid from events where title collate nocase >= ${from} and title collate nocase < ${to}
          union select events.rowid from users join events on organizer_id = users.id
          where email >= ${from.toLowerCase()} and email < ${to.toLowerCase()}`;
  const [[counted], rows] = await db.batch([
    count(db, found ?? sql`select 1 from events`),
    db.all<EventRecord>(sql`
      select e.id, e.title, e.invite_count, e.response_count, e.final_option_id, e.archived_at, e.deleted_at,
        e.created_at, u.email, u.first_name, u.last_name, d.date, d.time
      from events e join users u on u.id = e.organizer_id left join date_options d on d.id = e.final_option_id
      ${among("e", found)} order by e.rowid desc ${window(page)}`),
  ]);
  return { rows: rows.map(toAdminEvent), total: counted?.total ?? 0 };
}

/** The numbers of the summary cards; counted on indexes, the widest of which holds one entry an event. */
export async function summary(db: Db): Promise<AdminSummary> {
  const active = sql`archived_at is null and deleted_at is null`;
  const [[users], [events], [ahead]] = await db.batch([
    count(db, sql`select 1 from users`),
    count(db, sql`select 1 from events`),
    db.all<{ total: number; finalized: number }>(sql`
      select count(*) as total, count(final_option_id) as finalized from events where ${active}`),
  ]);
  const { total, finalized } = ahead ?? { total: 0, finalized: 0 };
  return { users: users?.total ?? 0, events: events?.total ?? 0, planning: total - finalized, finalized };
}

interface UserRecord {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  email_verified_at: number | null;
  created_at: number;
  event_count: number;
}

interface EventRecord {
  id: string;
  title: string;
  invite_count: number;
  response_count: number;
  final_option_id: string | null;
  archived_at: number | null;
  deleted_at: number | null;
  created_at: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  date: string | null;
  time: string | null;
}

function toAdminUser(row: UserRecord, config: Config): AdminUser {
  const user: Omit<UserRow, "passwordHash" | "pushEnabled"> = {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    emailVerifiedAt: row.email_verified_at,
    createdAt: row.created_at,
  };
  const { password, ...shown } = toUser({ ...user, passwordHash: null, pushEnabled: false }, config);
  return { ...shown, eventCount: row.event_count };
}

function toAdminEvent(row: EventRecord): AdminEvent {
  return {
    id: row.id,
    title: row.title,
    organizerName: organizerName({
      id: "",
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      emailVerifiedAt: null,
    }),
    organizerEmail: row.email,
    inviteCount: row.invite_count,
    responseCount: row.response_count,
    isFinalized: row.final_option_id !== null,
    isPastEvent: row.archived_at !== null,
    isDeleted: row.deleted_at !== null,
    finalizedDate: row.date !== null && row.time !== null ? { date: row.date, time: row.time } : null,
    createdAt: toIso(row.created_at),
  };
}

function count(db: Db, rows: SQL) {
  return db.all<{ total: number }>(sql`select count(*) as total from (${rows})`);
}

/** All rows of a table, or those whose rowid `found` selects: newest first is their rowid backwards, without sorting. */
function among(table: string, found: SQL | null): SQL {
  return found ? sql`where ${sql.raw(table)}.rowid in (${found})` : sql``;
}

function window(page: number): SQL {
  return sql`limit ${ADMIN_PAGE_SIZE} offset ${(page - 1) * ADMIN_PAGE_SIZE}`;
}

/** All texts that begin with `q` lie from the first of these up to, not including, the second. */
function prefixRange(q: string): [from: string, to: string] {
  return [q, `${q}\u{10FFFF}`];
}
