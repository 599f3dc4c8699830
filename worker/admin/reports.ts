import { and, eq, isNull } from "drizzle-orm";
import { reports } from "#schema/tables/index.ts";
import type { Db, Statement } from "../lib/database/db.ts";

/** Closes the open reports about an organizer or an event, because an admin acted on them. */
export function closeReports(db: Db, about: { organizerId: string } | { eventId: string }, now: number): Statement {
  const isAbout = "eventId" in about ? eq(reports.eventId, about.eventId) : eq(reports.organizerId, about.organizerId);
  return db
    .update(reports)
    .set({ closedAt: now })
    .where(and(isAbout, isNull(reports.closedAt)));
}
