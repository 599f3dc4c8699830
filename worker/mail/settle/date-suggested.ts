import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { noteOf } from "#schema/option-date.ts";
import { events, invites, responses, suggestions } from "#schema/tables/index.ts";
import { end, guestOf, isAnswerable, type Settle } from "./settled.ts";

/**
 * Settles the news of suggested dates: it names all open ones since the last such mail. Without any, and while the event
 * has its final date or is gone, the mail ends.
 */
export const settleSuggestions: Settle<"date-suggested"> = async (db, row, job) => {
  const lastNewsAt = sql`coalesce((select max(earlier.created_at) from outbox as earlier where earlier.event_id = ${row.eventId}
    and earlier.recipient = ${row.recipient} and earlier.kind = 'date-suggested' and earlier.status <> 'failed'
    and earlier.first_tried_at is not null and earlier.id <> ${row.id}), 0)`;
  const open = await db
    .select({
      id: suggestions.id,
      date: suggestions.date,
      time: suggestions.time,
      note: suggestions.note,
      name: sql<string>`coalesce(${responses.respondentName}, '')`.as("whose"),
      email: invites.email,
    })
    .from(suggestions)
    .innerJoin(events, and(eq(events.id, suggestions.eventId), isAnswerable))
    .innerJoin(invites, and(eq(invites.id, suggestions.inviteId), isNull(invites.removedAt)))
    .leftJoin(responses, eq(responses.inviteId, invites.id))
    .where(
      and(
        eq(suggestions.eventId, row.eventId ?? ""),
        eq(suggestions.status, "open"),
        or(eq(suggestions.id, job.suggestions[0]?.id ?? ""), gt(suggestions.createdAt, lastNewsAt)),
      ),
    )
    .orderBy(suggestions.createdAt, suggestions.id);
  const suggested = open.map(({ id, date, time, note, ...whose }) => ({
    ...{ id, date, time, ...noteOf({ note }) },
    guest: guestOf(whose),
  }));
  return open.length > 0 ? { step: "send", job: { ...job, suggestions: suggested } } : end(db, row);
};
