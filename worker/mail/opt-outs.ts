import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether the owner of `email` wants no mail of `senderId`, or of anybody; an absent sender is the product itself. */
export function isOptedOut(email: SQLWrapper, senderId: SQLWrapper | string | null): SQL {
  return sql`exists (select 1 from opt_outs where opt_outs.email = ${email}
    and opt_outs.organizer_id in ('', coalesce(${senderId}, '')))`;
}
