import { eq } from "drizzle-orm";
import { leases } from "#schema/tables/index.ts";
import { SECOND } from "../../lib/clock.ts";
import type { Db } from "../../lib/database/db.ts";
import { takeLease } from "../../lib/database/take-lease.ts";
import { lengthenLease } from "../look-up-leases.ts";

/** How long a host is left alone after a request. */
export const TURN = 10 * SECOND;

const leaseOf = (host: string) => `venues:${host}`;

/** Takes the turn to ask a host, for all isolates. Returns null, or until when (epoch milliseconds) the host is left alone. */
export async function takeTurn(db: Db, host: string, now: number): Promise<number | null> {
  const name = leaseOf(host);
  const until = now + TURN;
  const [taken, known] = await db.batch([
    takeLease(db, { name, until }, now),
    db.select({ until: leases.until }).from(leases).where(eq(leases.name, name)),
  ]);
  return taken.length > 0 ? null : (known[0]?.until ?? until);
}

/** Leaves a host alone until an instant (epoch milliseconds) at least. */
export const letRest = (db: Db, host: string, until: number): Promise<void> => lengthenLease(db, leaseOf(host), until);
