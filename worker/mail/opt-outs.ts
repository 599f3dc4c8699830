import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Tests whether the owner of `email` wants no mail from `senderId`, or from any sender. An absent sender is the product
 * itself.
 */
export function isOptedOut(email: SQLWrapper, senderId: SQLWrapper | string | null): SQL {
  return sql`exists (select 1 from opt_outs where opt_outs.email = ${email}
    and opt_outs.organizer_id in ('', coalesce(${senderId}, '')))`;
}
