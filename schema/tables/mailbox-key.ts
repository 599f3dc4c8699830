import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Computes `mailboxKey` of a stored address in SQL. SQLite uses an index on this expression only for a query with the
 * same text.
 */
export function mailboxKeySql(address: SQLWrapper): SQL {
  const local = sql`substr(${address}, 1, instr(${address}, '@') - 1)`;
  // A '+' at the start begins no tag.
  const untagged = sql`substr(${local}, 1, instr(substr(${local}, 2) || '+', '+'))`;
  const domain = sql`substr(${address}, instr(${address}, '@') + 1)`;
  const google = sql`replace(${untagged}, '.', '') || '@gmail.com'`;
  return sql`iif(${domain} in ('gmail.com', 'googlemail.com'), ${google}, ${untagged} || '@' || ${domain})`;
}
