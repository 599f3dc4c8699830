import { env } from "cloudflare:workers";
import { type Cap, countOf } from "../policy/caps.ts";

/** Returns a condition for the quotas of a cap; `of` narrows it. Keys of the same name with an address are another cap's. */
function quotasOf<Per extends string>(cap: Cap<Per>, of: Partial<Record<Per, string>>) {
  const key = [cap.name, ...cap.per.map((whose) => of[whose] ?? "%"), "%"].join(":");
  const hasAddress = cap.per.some((whose) => ["recipient", "email"].includes(whose));
  return { where: `key LIKE ?1 AND (key LIKE '%@%') = ?2`, bound: [key, Number(hasAddress)] };
}

/** Returns the sum of a cap's quotas. */
export async function used<Per extends string>(cap: Cap<Per>, of: Partial<Record<Per, string>> = {}): Promise<number> {
  const { where, bound } = quotasOf(cap, of);
  const sum = await env.DB.prepare(`SELECT total(used) AS sum FROM quotas WHERE ${where}`)
    .bind(...bound)
    .first("sum");
  return sum as number;
}

/** Sets a cap's quotas as so many requests would. There must be one. */
export async function setUsed<Per extends string>(cap: Cap<Per>, count: number, of: Partial<Record<Per, string>> = {}) {
  const { where, bound } = quotasOf(cap, of);
  const { meta } = await env.DB.prepare(`UPDATE quotas SET used = ?3 WHERE ${where}`)
    .bind(...bound, count)
    .run();
  if (meta.changes === 0) throw new Error(`There is no quota of ${cap.name}.`);
}

/** Stores the quota of a cap in the window around `now`, by default a full one. */
export async function storeQuota<Per extends string>(
  cap: Cap<Per>,
  of: Record<Per, string>,
  now: number,
  count: number = cap.allowed,
) {
  const { key, allowed, expiresAt } = countOf(cap, of, now);
  await env.DB.prepare("INSERT OR REPLACE INTO quotas VALUES (?, ?, ?, ?)").bind(key, count, allowed, expiresAt).run();
}

/** Deletes the quotas of a cap. */
export async function forgetQuotas<Per extends string>(cap: Cap<Per>, of: Partial<Record<Per, string>> = {}) {
  const { where, bound } = quotasOf(cap, of);
  await env.DB.prepare(`DELETE FROM quotas WHERE ${where}`)
    .bind(...bound)
    .run();
}
