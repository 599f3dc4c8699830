import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Tests whether the owner of `email` wants no mail from `senderId`, or from any sender. An absent sender is the product
 * itself.
 */
export function isOptedOut(email: SQLWrapper, senderId: SQLWrapper | string | null): SQL {
  return sql`exists (select 1 from opt_outs where opt_outs.email = ${email}
    and opt_outs.organizer_id in ('', coalesce(${senderId}, '')))`;
}

/** Tells the organizer why such an address got no mail. */
export const UNDELIVERABLE = "This address does not accept e-mail.";

/** Tests for a permanent bounce or a spam report from `email`. */
export function isUndeliverable(email: SQLWrapper): SQL {
  return sql`exists (select 1 from undeliverable_addresses where undeliverable_addresses.email = ${email})`;
}

/** Tests for a spam report from `email`. */
export function hasComplained(email: SQLWrapper): SQL {
  return sql`exists (select 1 from undeliverable_addresses
    where undeliverable_addresses.email = ${email} and reason = 'complained')`;
}
