import { and, isNull, sql } from "drizzle-orm";
import { showChanges } from "#schema/tables/index.ts";

/** Tests that an admin is asked about a change. One that was ignored stays doubtful, and counts as told and applied. */
export const isAskedAbout = and(sql`${showChanges.isDoubtful}`, isNull(showChanges.appliedAt));
