import { type SQL, sql } from "drizzle-orm";

/** Tests that an event is there for people: nobody deleted it, and no admin keeps it from them. `alias` names it in the statement. */
export function isAvailable(alias = "events"): SQL {
  const event = sql.identifier(alias);
  return sql`(${event}.deleted_at is null and ${event}.withheld_by is null)`;
}
