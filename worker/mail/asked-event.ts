import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isKind } from "#schema/tables/mail.ts";
import { optionJson } from "../lib/database/date-options.ts";

// A thousand people may be asked about a hundred dates. So these mails store no copy of the event, which has the facts
// once. They show it as it is when they are first tried.

/** Tests for a request for answers. */
export const isAsking = (kind: SQLWrapper) => isKind(kind, ({ asks }) => asks);

const columns = {
  title: "title",
  description: "description",
  location: "location",
  timezone: "timezone",
  durationMinutes: "duration_minutes",
  imageUrl: "image_url",
  ticketUrl: "ticket_url",
};

const facts = Object.keys(columns).map((name) => `'$.event.${name}'`);
const factsNow = Object.entries(columns).map(([name, column]) => `'$.event.${name}', e.${column}`);

/**
 * Tests that an unsent row of `outbox` asks about an event that ended while the row waited. After a deadline or a final
 * date the mail goes out: the one may move and the other be taken back, and the person would never have been asked.
 */
export const isPointless = (now: number) => sql`${isAsking(sql`outbox.kind`)} and exists (select 1 from events e
  where e.id = outbox.event_id and (e.archived_at is not null or e.ends_at between outbox.created_at and ${now}))`;

/** Returns the SQL for a job as the ledger stores it: a request for answers leaves out what its stored event has. */
export function withoutEvent(job: SQL): SQL {
  return sql`iif(${isAsking(sql`${job} ->> 'kind'`)} and exists (select 1 from events where id = ${job} ->> '$.event.id'),
    json_remove(${job}, ${sql.raw(facts.join(", "))}, '$.deadline', '$.options'), ${job})`;
}

/** Returns the SQL for the whole payload of a row of the ledger, whose alias is `row`. */
export function withEvent(row: "outbox" | "o"): SQL {
  const { payload, kind, eventId } = {
    payload: sql.raw(`${row}.payload`),
    kind: sql.raw(`${row}.kind`),
    eventId: sql.raw(`${row}.event_id`),
  };
  return sql`coalesce((select json_set(${payload}, ${sql.raw(factsNow.join(", "))},
      '$.deadline', json(iif(e.deadline_at is null, 'null',
        json_object('date', e.deadline_date, 'time', e.deadline_time))),
      '$.options', json((select json_group_array(json(line)) from (
        select ${optionJson("'id', id")} as line from date_options
        where event_id = e.id order by date, time, coalesce(days, 0), note))))
    from events e where e.id = ${eventId} and ${isAsking(kind)} and json_valid(${payload})), ${payload})`;
}
