import { and, eq, isNull, sql } from "drizzle-orm";
import type { ReportedOrganizer } from "#schema/contracts/reports.ts";
import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import { publicName } from "#schema/person-name.ts";
import { events, reports, users } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { type Db, namedBatch, type Statement } from "../lib/database/db.ts";
import { notFound } from "../lib/refusal.ts";
import { type Admin, noteAction } from "./actions.ts";

// Of all organizers of a page together.
const EVENTS_SHOWN = 200;

const isOpen = isNull(reports.closedAt);

/** Returns the organizers with the newest open reports, each with their reported events. */
export async function listReports(context: Context, { admin }: { admin: Admin }): Promise<ReportedOrganizer[]> {
  const { db } = context;
  const { organizers, reported } = await namedBatch(db, {
    noted: noteAction(context, { admin, action: "look-up-reports" }),
    organizers: reportedOrganizers(db),
    reported: reportedEvents(db),
  });
  const eventsOf = Map.groupBy(reported, ({ organizerId }) => organizerId);
  return organizers.map(({ firstName, lastName, suspendedAt, newestAt, spam, notForMe, illegal, ...organizer }) => ({
    ...organizer,
    name: publicName({ firstName, lastName, email: organizer.email }),
    isSuspended: suspendedAt !== null,
    reasons: { spam, "not-for-me": notForMe, "threatening-or-illegal": illegal },
    newestAt: toIso(newestAt),
    events: (eventsOf.get(organizer.id) ?? []).map(({ id, title, withheldBy, groupLinkOffAt, ...event }) => ({
      ...{ id, title, reports: event.reports },
      isTakenDown: withheldBy === "taken-down",
      isGroupLinkOff: groupLinkOffAt !== null,
    })),
  }));
}

function reportedOrganizers(db: Db) {
  const newestAt = sql<number>`max(${reports.createdAt})`.as("newest_at");
  const withReason = (reason: string, name: string) => sql<number>`sum(${reports.reason} is ${reason})`.as(name);
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      suspendedAt: users.suspendedAt,
      network: users.network,
      reports: sql<number>`count(*)`.as("total"),
      people: sql<number>`count(distinct ${reports.reporter})`.as("people"),
      spam: withReason("spam", "spam"),
      notForMe: withReason("not-for-me", "not_for_me"),
      illegal: withReason("threatening-or-illegal", "illegal"),
      newestAt,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.organizerId))
    .where(isOpen)
    .groupBy(users.id)
    .orderBy(sql`newest_at desc`)
    .limit(ADMIN_PAGE_SIZE);
}

function reportedEvents(db: Db) {
  return db
    .select({
      id: events.id,
      organizerId: events.organizerId,
      title: events.title,
      withheldBy: events.withheldBy,
      groupLinkOffAt: events.groupLinkOffAt,
      reports: sql<number>`count(*)`.as("total"),
    })
    .from(reports)
    .innerJoin(events, eq(events.id, reports.eventId))
    .where(isOpen)
    .groupBy(events.id)
    .orderBy(sql`max(${reports.createdAt}) desc`)
    .limit(EVENTS_SHOWN);
}

/** Closes the open reports about an organizer, because nothing else is to be done. Throws 404 for an unknown account. */
export async function setReportsAside(
  context: Context,
  { admin, userId, reason }: { admin: Admin; userId: string; reason: string },
): Promise<void> {
  const { db, now } = context;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw notFound();
  await namedBatch(db, {
    noted: noteAction(context, { admin, action: "close-reports", subject: user.email, reason }),
    closed: closeReports(db, { organizerId: userId }, now),
  });
}

/** Closes the open reports about an organizer or an event, because an admin acted on them. */
export function closeReports(db: Db, about: { organizerId: string } | { eventId: string }, now: number): Statement {
  const isAbout = "eventId" in about ? eq(reports.eventId, about.eventId) : eq(reports.organizerId, about.organizerId);
  return db.update(reports).set({ closedAt: now }).where(and(isAbout, isOpen));
}
