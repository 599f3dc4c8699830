import { eq, type SQL, sql } from "drizzle-orm";
import type { AdminEvent, AdminListInput, AdminSummary, AdminUser } from "#schema/contracts/admin.ts";
import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import { isPast } from "#schema/past-event.ts";
import { publicName } from "#schema/person-name.ts";
import { dateOptions, events, totals, users } from "#schema/tables/index.ts";
import { isAdminAccount } from "../auth/session.ts";
import type { Context } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import { toOptionDate } from "../lib/database/date-options.ts";
import type { Db } from "../lib/database/db.ts";
import { type Admin, noteAction } from "./actions.ts";

interface LookUp extends AdminListInput {
  admin: Admin;
}

/** One page of a list. */
interface Page<Row> {
  rows: Row[];
  /** Number of entries on all pages. */
  total: number;
}

/**
 * Returns a page of the accounts whose address, domain ('@example.com'), first, last or whole name begins with `q`, newest
 * first. An empty `q` finds all.
 */
export async function listUsers(context: Context, { admin, q, page }: LookUp): Promise<Page<AdminUser>> {
  const { db, config } = context;
  const names = ["first_name", "last_name", "first_name || ' ' || last_name"].map(
    (name) => sql`select rowid from users where ${beginsWith(`(${name}) collate nocase`, q)}`,
  );
  const found = q === "" ? null : sql.join([withAddress(sql`select rowid from users`, q), ...names], sql` union `);
  const [, [counted], rows] = await db.batch([
    noteAction(context, { admin, action: "look-up-users", subject: subjectOf({ q, page }) }),
    totalOf(db, "users", found),
    foundUsers(db, found, page),
  ]);
  return { rows: rows.map((row) => toAdminUser(row, config)), total: counted?.total ?? 0 };
}

function foundUsers(db: Db, found: SQL | null, page: number) {
  return (
    db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        emailVerifiedAt: users.emailVerifiedAt,
        suspendedAt: users.suspendedAt,
        network: users.network,
        createdAt: users.createdAt,
        eventCount: sql<number>`(select count(*) from events where organizer_id = users.id)`,
      })
      .from(users)
      .where(found ? sql`users.rowid in (${found})` : undefined)
      // Newest first is descending rowid, without sorting.
      .orderBy(sql`users.rowid desc`)
      .limit(ADMIN_PAGE_SIZE)
      .offset((page - 1) * ADMIN_PAGE_SIZE)
  );
}
type FoundUser = Awaited<ReturnType<typeof foundUsers>>[number];

/**
 * Returns a page of the events, in any state, whose title, organizer's address or its domain begins with `q`, newest
 * first. An empty `q` finds all.
 */
export async function listEvents(context: Context, { admin, q, page }: LookUp): Promise<Page<AdminEvent>> {
  const { db } = context;
  // A cross join keeps its order: first the few organizers, then their events.
  const found =
    q === ""
      ? null
      : sql`select rowid from events where ${beginsWith("title collate nocase", q)}
        union ${withAddress(sql`select events.rowid from users cross join events on organizer_id = users.id`, q)}`;
  const [, [counted], rows] = await db.batch([
    noteAction(context, { admin, action: "look-up-events", subject: subjectOf({ q, page }) }),
    totalOf(db, "events", found),
    foundEvents(db, found, page),
  ]);
  return { rows: rows.map(toAdminEvent), total: counted?.total ?? 0 };
}

function foundEvents(db: Db, found: SQL | null, page: number) {
  return db
    .select({
      event: {
        id: events.id,
        title: events.title,
        inviteCount: events.inviteCount,
        responseCount: events.responseCount,
        finalOptionId: events.finalOptionId,
        archivedAt: events.archivedAt,
        deletedAt: events.deletedAt,
        withheldBy: events.withheldBy,
        groupLinkOffAt: events.groupLinkOffAt,
        createdAt: events.createdAt,
      },
      organizer: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      option: { date: dateOptions.date, time: dateOptions.time, days: dateOptions.days, note: dateOptions.note },
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organizerId))
    .leftJoin(dateOptions, eq(dateOptions.id, events.finalOptionId))
    .where(found ? sql`events.rowid in (${found})` : undefined)
    .orderBy(sql`events.rowid desc`)
    .limit(ADMIN_PAGE_SIZE)
    .offset((page - 1) * ADMIN_PAGE_SIZE);
}
type FoundEvent = Awaited<ReturnType<typeof foundEvents>>[number];

/** Returns the numbers of the summary cards. */
export async function summary({ db }: Context): Promise<AdminSummary> {
  const { users, events, planning, finalized } = totals;
  const openReports = sql<number>`(select count(*) from reports where closed_at is null)`;
  const [counted] = await db.select({ users, events, planning, finalized, openReports }).from(totals);
  return counted!;
}

function toAdminUser({ emailVerifiedAt, suspendedAt, createdAt, ...user }: FoundUser, config: Config): AdminUser {
  return {
    ...user,
    emailVerified: emailVerifiedAt !== null,
    isAdmin: isAdminAccount({ email: user.email, emailVerifiedAt }, config),
    isSuspended: suspendedAt !== null,
    createdAt: toIso(createdAt),
  };
}

function toAdminEvent({ event, organizer, option }: FoundEvent): AdminEvent {
  return {
    id: event.id,
    title: event.title,
    organizerName: publicName(organizer),
    organizerEmail: organizer.email,
    inviteCount: event.inviteCount,
    responseCount: event.responseCount,
    isFinalized: event.finalOptionId !== null,
    isPastEvent: isPast(event),
    isDeleted: event.deletedAt !== null,
    isTakenDown: event.withheldBy === "taken-down",
    isGroupLinkOff: event.groupLinkOffAt !== null,
    finalizedDate: option && toOptionDate(option),
    createdAt: toIso(event.createdAt),
  };
}

/** Selects the number of entries on all pages. Triggers keep the number of all rows, so only a search counts. */
function totalOf(db: Db, table: "users" | "events", found: SQL | null) {
  return db.all<{ total: number }>(
    found ? sql`select count(*) as total from (${found})` : sql`select ${sql.identifier(table)} as total from totals`,
  );
}

/** Returns a look-up as the audit list names it: "'ana', page 2". */
function subjectOf({ q, page }: AdminListInput): string {
  return [...(q === "" ? [] : [`'${q}'`]), ...(page === 1 ? [] : [`page ${page}`])].join(", ");
}

/** Selects from accounts whose address or domain begins with `q`. With OR in place of UNION it would read every account. */
function withAddress(selected: SQL, q: string): SQL {
  const addresses = ["email", "substr(email, instr(email, '@'))"];
  return sql.join(
    addresses.map((address) => sql`${selected} where ${beginsWith(address, q.toLowerCase())}`),
    sql` union `,
  );
}

/** A condition that an index on the expression answers. */
function beginsWith(expression: string, q: string): SQL {
  return sql`${sql.raw(expression)} >= ${q} and ${sql.raw(expression)} < ${`${q}\u{10FFFF}`}`;
}
