import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Tests for one of our own values. CHECKs and the conditions of indexes require literals. */
export function inSet(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
