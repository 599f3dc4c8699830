import { type SQL, sql } from "drizzle-orm";
import type { Config } from "../lib/config.ts";

/** The id of every made-up show begins so. */
export const SAMPLE_ID = "SAMPLE-";

/** Tests that a show's row may appear: a made-up one of an earlier configuration appears nowhere else. */
export function isServed({ SHOWS }: Pick<Config, "SHOWS">, id: SQL): SQL {
  return SHOWS === "sample" ? sql`true` : sql`${id} not glob ${`${SAMPLE_ID}*`}`;
}
