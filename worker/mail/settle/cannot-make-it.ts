import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { events, invites, responses } from "#schema/tables/index.ts";
import { end, guestOf, type Settle } from "./settled.ts";

/**
 * Settles the news that a guest can't make the final date, from the answers as they are now. A mail that replaced others
 * names all guests who said no since the last such mail or since the date was chosen. Without any, the mail ends.
 */
export const settleCannotMakeIt: Settle<"cannot-make-it"> = async (db, row, job) => {
  const isOwn = eq(responses.id, row.responseId ?? "");
  const lastNewsAt = sql`coalesce((select max(earlier.created_at) from outbox as earlier where earlier.event_id = ${row.eventId}
    and earlier.recipient = ${row.recipient} and earlier.kind = 'cannot-make-it' and earlier.status <> 'failed'
    and earlier.first_tried_at is not null and earlier.id <> ${row.id}), ${events.finalizedAt})`;
  const [first, ...others] = await db
    .select({ name: responses.respondentName, email: invites.email, comments: responses.comments })
    .from(responses)
    .innerJoin(events, and(eq(events.id, responses.eventId), eq(events.finalOptionId, job.option.id)))
    .innerJoin(invites, and(eq(invites.id, responses.inviteId), isNull(invites.removedAt)))
    .where(
      and(
        eq(responses.eventId, row.eventId ?? ""),
        sql`${responses.answers} ->> ${`$."${job.option.id}"`} = 'no'`,
        row.replacesUnsent ? or(isOwn, gt(responses.updatedAt, lastNewsAt)) : isOwn,
      ),
    )
    .orderBy(desc(isOwn), desc(responses.updatedAt));
  if (!first) return end(db, row);
  const news = { guest: guestOf(first), comments: first.comments, others: others.map(guestOf) };
  return { step: "send", job: { ...job, ...news } };
};
