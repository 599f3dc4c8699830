import { type Column, type GetColumnData, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";

type Columns<One extends Table> = ReturnType<typeof getTableColumns<One>>;

/**
 * Returns a table's columns with `prefix` before their names in the result. The rows of a batch are read by name, and
 * joined tables share names.
 */
export function joinedColumns<One extends Table>(table: One, prefix: string) {
  const columns = Object.entries<Column>(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`${column}`.mapWith(column).as(`${prefix}_${column.name}`)]),
  ) as { [Key in keyof Columns<One>]: SQL.Aliased<GetColumnData<Columns<One>[Key]>> };
}
