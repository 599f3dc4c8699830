import { asc, type SQL, sql } from "drizzle-orm";
import { type DateLinks, linksOf, noteOf, type OptionDate } from "#schema/option-date.ts";
import { dateOptions } from "#schema/tables/index.ts";

/** When an option is, as the table has it: a time or whole days, with its note. */
export interface OptionRow extends DateLinks {
  date: string;
  time: string | null;
  days: number | null;
  note: string;
}

/** The columns of an option, for {@link toOption}. */
export const optionColumns = {
  id: dateOptions.id,
  date: dateOptions.date,
  time: dateOptions.time,
  days: dateOptions.days,
  note: dateOptions.note,
  showId: dateOptions.showId,
  ticketUrl: dateOptions.ticketUrl,
  imageUrl: dateOptions.imageUrl,
};

/** Orders options by time; whole days come before the times of their first day. */
export const inOrder = [
  asc(dateOptions.date),
  asc(dateOptions.time),
  sql`coalesce(${dateOptions.days}, 0)`,
  asc(dateOptions.note),
];

/** Returns when the option of a row is, with its note. */
export function toOptionDate({ date, time, days, note }: OptionRow): OptionDate {
  return { ...(days === null ? { date, time: time! } : { date, time: null, days }), ...noteOf({ note }) };
}

/** Returns the option of a row, with the row's other columns. */
export function toOption<Row extends OptionRow>(
  row: Row,
): Omit<Row, keyof OptionRow> & OptionDate & ReturnType<typeof linksOf> {
  const { date, time, days, note, showId, ticketUrl, imageUrl, ...rest } = row;
  return { ...rest, ...toOptionDate({ date, time, days, note }), ...linksOf({ showId, ticketUrl, imageUrl }) };
}

/**
 * Returns SQL for an option as JSON, as {@link toOption} returns it. `fields` are more arguments of `json_object`, and
 * `table` the alias of the options.
 */
export function optionJson(fields: string, table = "date_options"): SQL {
  return sql.raw(`json_remove(json_object(${fields === "" ? "" : `${fields}, `}'date', ${table}.date,
    'time', nullif(${table}.time, ''), 'days', ${table}.days, 'note', ${table}.note, 'showId', ${table}.show_id,
      'ticketUrl', ${table}.ticket_url, 'imageUrl', ${table}.image_url),
    iif(${table}.days is null, '$.days', '$.nothing'), iif(${table}.note = '', '$.note', '$.nothing'),
    iif(${table}.show_id is null, '$.showId', '$.nothing'),
    iif(${table}.ticket_url is null, '$.ticketUrl', '$.nothing'), iif(${table}.image_url is null, '$.imageUrl', '$.nothing'))`);
}
