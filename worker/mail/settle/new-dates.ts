import { and, eq, sql } from "drizzle-orm";
import { dateOptions, events, invites, responses } from "#schema/tables/index.ts";
import { inOrder, optionColumns, toOption } from "../../lib/database/date-options.ts";
import { end, isAnswerable, type Settle } from "./settled.ts";

/**
 * Settles a question about added dates: it shows all about which this person was asked and which they have not answered.
 * Without any, and while the event has its final date, the mail ends.
 */
export const settleNewDates: Settle<"new-dates"> = async (db, row, job) => {
  const options = await db
    .select(optionColumns)
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isAnswerable))
    .innerJoin(dateOptions, eq(dateOptions.eventId, events.id))
    .leftJoin(responses, eq(responses.inviteId, invites.id))
    .where(
      and(
        eq(invites.id, row.inviteId ?? ""),
        sql`${dateOptions.id} in (select value from json_each(${invites.askedAbout}))`,
        sql`json_extract(${responses.answers}, '$."' || ${dateOptions.id} || '"') is null`,
      ),
    )
    .orderBy(...inOrder);
  return options.length > 0 ? { step: "send", job: { ...job, options: options.map(toOption) } } : end(db, row);
};
