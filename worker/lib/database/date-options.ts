import { asc, type SQL, sql } from "drizzle-orm";
import type { OptionDate } from "#schema/option-date.ts";
import { dateOptions } from "#schema/tables/index.ts";

/** When an option is, as the table has it: a time or whole days. */
export interface OptionRow {
  date: string;
  time: string | null;
  days: number | null;
}

/** The columns of an option, for {@link toOption}. */
export const optionColumns = {
  id: dateOptions.id,
  date: dateOptions.date,
  time: dateOptions.time,
  days: dateOptions.days,
};

/** Orders options by time; whole days come before the times of their first day. */
export const inOrder = [asc(dateOptions.date), asc(dateOptions.time), sql`coalesce(${dateOptions.days}, 0)`];

/** Returns when the option of a row is. */
export function toOptionDate({ date, time, days }: OptionRow): OptionDate {
  return days === null ? { date, time: time! } : { date, time: null, days };
}

/** Returns the option of a row, with the row's other columns. */
export function toOption<Row extends OptionRow>(row: Row): Omit<Row, keyof OptionRow> & OptionDate {
  const { date, time, days, ...rest } = row;
  return { ...rest, ...toOptionDate({ date, time, days }) };
}

/**
 * Returns SQL for an option as JSON, as {@link toOption} returns it. `fields` are more arguments of `json_object`, and
 * `table` the alias of the options.
 */
export function optionJson(fields: string, table = "date_options"): SQL {
  return sql.raw(`json_remove(json_object(${fields === "" ? "" : `${fields}, `}'date', ${table}.date,
    'time', nullif(${table}.time, ''), 'days', ${table}.days), iif(${table}.days is null, '$.days', '$.nothing'))`);
}
