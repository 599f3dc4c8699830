import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mailboxKeySql, quotas } from "#schema/tables/index.ts";
import { type Cap, keyParts } from "../policy/caps.ts";
import { areAcquainted } from "./acquaintance.ts";
import { HOUR } from "./clock.ts";
import type { Db, Statement } from "./database/db.ts";
import { errorText } from "./log-failure.ts";
import type { Count, Quota } from "./quota.ts";
import { Refusal } from "./refusal.ts";

/** Returns the key of a cap's quota for whom the database knows, see `quotaKey`. */
export function quotaKeySql<Per extends string>(cap: Cap<Per>, of: Record<Per, SQLWrapper>, now: number): SQL {
  const parts = keyParts<Per, SQLWrapper>(cap, of, now, mailboxKeySql);
  return sql.join(
    parts.map((part) => sql`${part}`),
    sql` || ':' || `,
  );
}

/**
 * Counts all quotas in one statement with one bound list. A passed cap fails the whole batch. Counts only when
 * `condition` holds in the same batch.
 */
export function countQuotas(db: Db, counted: Count[], condition: SQL = sql`true`) {
  return countQuotaList(db, quotaList(counted), condition);
}

/** Returns the quotas' columns as JSON. */
export function quotaList(counted: Count[]): string {
  return JSON.stringify(
    counted.map(({ key, used, allowed, expiresAt, ifAcquainted }) => ({ key, used, allowed, expiresAt, ifAcquainted })),
  );
}

/** Does what {@link countQuotas} does with a {@link quotaList}, which a compiled batch gives as a placeholder. */
export function countQuotaList(db: Db, list: string | SQLWrapper, condition: SQL = sql`true`) {
  const isAcquainted = areAcquainted(sql`value ->> '$.ifAcquainted.email'`, sql`value ->> '$.ifAcquainted.senderId'`);
  return db.run(sql`
    insert into quotas (key, used, allowed, expires_at)
    select iif(other, value ->> '$.ifAcquainted.key', value ->> 'key'), value ->> 'used',
      iif(other, value ->> '$.ifAcquainted.allowed', value ->> 'allowed'), value ->> 'expiresAt'
    from (select value, case when value -> 'ifAcquainted' is null then 0 else ${isAcquainted} end as other
      from json_each(${list}))
    where ${condition}
    on conflict (key) do update set used = quotas.used + excluded.used, allowed = excluded.allowed`);
}

/** Takes back one count of each when `condition` holds in the same batch. */
export function refundQuotas(db: Db, counted: Quota[], condition: SQL = sql`true`): Statement {
  const keys = JSON.stringify(counted.map(({ key }) => key));
  return db.run(sql`
    update quotas set used = used - 1 where key in (select value from json_each(${keys})) and used > 0 and ${condition}`);
}

/** Returns true when a batch failed because a counter would pass its cap. */
export function isCapReached(error: unknown): boolean {
  return error instanceof Error && errorText(error).includes("quota_exceeded");
}

/** Runs a batch that counts `counted`. A passed cap throws 429, which tells which cap and until when. */
export async function withinQuotas<T>(db: Db, counted: Quota[], now: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isCapReached(error)) throw error;
    throw await capReached(db, counted, now);
  }
}

/** Returns the caps that these counts would pass. */
export async function findFull<Counted extends Count>(db: Db, counted: Counted[]): Promise<Counted[]> {
  const all = counted.flatMap((count) => [count, ...(count.ifAcquainted ? [{ ...count, ...count.ifAcquainted }] : [])]);
  const keys = JSON.stringify(all.map(({ key }) => key));
  const rows = await db.select().from(quotas).where(sql`${quotas.key} in (select value from json_each(${keys}))`);
  const sums = new Map(rows.map((row) => [row.key, row.used]));
  return all.filter(({ key, used, allowed }) => {
    // Several counts may have one key: those of one mailbox's spellings.
    const sum = (sums.get(key) ?? 0) + used;
    sums.set(key, sum);
    return sum > allowed;
  });
}

async function capReached(db: Db, counted: Quota[], now: number) {
  const [{ refusal, allowed, expiresAt, of } = counted.at(-1)!] = await findFull(db, counted);
  const until = `${new Date(expiresAt).toISOString().slice(11, 16)} UTC`;
  // Pages get what the sentences name, and no network or id.
  return new Refusal(`cap-reached:${refusal}`, {
    values: { allowed, until, isTomorrow: expiresAt - now > HOUR, ...(of.recipient && { recipient: of.recipient }) },
    retryAfter: (expiresAt - now) / 1000,
  });
}
