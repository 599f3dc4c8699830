import type { NightlyOutcome } from "#schema/contracts/system.ts";
import { nightlyJobs } from "#schema/tables/index.ts";
import type { Db } from "../lib/database/db.ts";

interface JobNote {
  name: string;
  startedAt: number;
  /** Null while the job runs. */
  end: { endedAt: number; outcome: NightlyOutcome; changed: number | null } | null;
}

/** Stores the last run of a nightly job. */
export async function noteJob(db: Db, { name, startedAt, end }: JobNote): Promise<void> {
  const run = { startedAt, ...(end ?? { endedAt: null, outcome: null, changed: null }) };
  await db
    .insert(nightlyJobs)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: nightlyJobs.name, set: run });
}
