import { providerQuotas } from "#schema/tables/index.ts";
import type { Db } from "../lib/database/db.ts";
import { logFailure } from "../lib/log-failure.ts";

/** The day's calls, as a provider's response counts them. */
export interface DailyCalls {
  allowed: number;
  available: number;
  /** Epoch milliseconds. */
  resetsAt: number;
}

/** Stores the day's calls for the operator. Never throws: a response is worth more than its count. */
export async function noteDailyCalls(db: Db, provider: string, calls: DailyCalls, now: number): Promise<void> {
  const row = { ...calls, notedAt: now };
  await db
    .insert(providerQuotas)
    .values({ provider, ...row })
    .onConflictDoUpdate({ target: providerQuotas.provider, set: row })
    .catch((error) => logFailure({ area: "shows" }, error));
}
