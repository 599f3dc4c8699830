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

/**
 * Tests for a permanent bounce or a spam report from the mailbox of `email`. A bounce of an address with a tag stops this
 * spelling only: servers that know no tags refuse it although the mailbox exists, so a stranger could stop all its mail.
 */
export function isUndeliverable(email: SQLWrapper): SQL {
  return isRejected(
    email,
    sql`(undeliverable_addresses.reason = 'complained' or undeliverable_addresses.email = ${email}
    or instr(undeliverable_addresses.email, '+') = 0)`,
  );
}

/** Tests for a spam report from the mailbox of `email`. */
export function hasComplained(email: SQLWrapper): SQL {
  return isRejected(email, sql`undeliverable_addresses.reason = 'complained'`);
}

function isRejected(email: SQLWrapper, how: SQL): SQL {
  return sql`exists (select 1 from undeliverable_addresses
    where ${mailboxKeySql(sql`undeliverable_addresses.email`)} = ${mailboxKeySql(email)} and ${how})`;
}
