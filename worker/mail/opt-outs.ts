import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mailboxKeySql } from "#schema/tables/index.ts";

/**
 * Tests whether the owner of `email` wants no mail from `senderId`, or from any sender. Every spelling of the mailbox
 * counts. An absent sender is the product itself.
 */
export function isOptedOut(email: SQLWrapper, senderId: SQLWrapper | string | null): SQL {
  return sql`exists (select 1 from opt_outs where ${mailboxKeySql(sql`opt_outs.email`)} = ${mailboxKeySql(email)}
    and opt_outs.organizer_id in ('', coalesce(${senderId}, '')))`;
}
