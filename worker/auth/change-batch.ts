import { sql } from "drizzle-orm";
import type { SessionContext } from "../http/verb-context.ts";
import type { NamedStatements } from "../lib/database/db.ts";
import type { Quota } from "../lib/quota.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { changeQuotas, type Stored, unprovenQuotas } from "../policy/action-quotas.ts";
import type { Proof } from "./session.ts";
import { signedInBatch } from "./signed-in-batch.ts";

interface Counting {
  /** What the change counts besides. */
  quotas?: Quota[];
  /** How often the account may change something; `changesOfAccount` by default. */
  changes?: Quota[];
  /** What the change stores; one row by default. */
  stored?: Stored;
  /** True to count only when the last of the statements that write has written something: a refusal changes nothing. */
  ifWritten?: boolean;
  proof?: Proof;
}

/**
 * Runs a {@link signedInBatch} that changes something, and counts it: as a change of the account, and what it stores while
 * the account's address is not confirmed. Throws 429 over a cap, with nothing changed. What ends access, such as ending a
 * session, counts nothing, so that it always works.
 */
export function changeBatch<Entries extends NamedStatements>(
  context: SessionContext,
  entries: Entries,
  { quotas = [], changes, stored = { texts: "", rows: 1 }, ifWritten = false, proof }: Counting = {},
) {
  const { db, session, now, clientIp } = context;
  const counted = [...(changes ?? changeQuotas(session.userId, now)), ...quotas];
  const unproven = unprovenQuotas(stored, clientIp, now);
  const isWritten = ifWritten ? sql`changes() > 0` : sql`true`;
  const isUnproven = sql`exists (select 1 from users where id = ${session.userId} and email_verified_at is null)`;
  // In this order: the first count is a write too.
  const counts = {
    countedChange: countQuotas(db, counted, isWritten),
    countedBytes: countQuotas(db, unproven, sql`${isWritten} and ${isUnproven}`),
  };
  return withinQuotas(db, [...counted, ...unproven], now, () =>
    signedInBatch(context, { ...entries, ...counts }, proof),
  );
}
