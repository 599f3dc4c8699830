import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MailProviderEvent } from "#schema/contracts/mail-events.ts";
import { readAddress } from "#schema/email-address.ts";
import { mailboxKeySql, undeliverableAddresses } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";

/** Stores the addresses of a provider's report that reject mail. */
export async function saveReport({ db, now }: Context, report: MailProviderEvent): Promise<void> {
  const reason = reasonOf(report);
  const addresses = report.data.to.flatMap((typed) => readAddress(typed) ?? []);
  if (reason === null || addresses.length === 0) return;
  await db
    .insert(undeliverableAddresses)
    .select(sql`select value, ${reason}, ${now} from json_each(${JSON.stringify([...new Set(addresses)])}) where true`)
    .onConflictDoNothing();
}

function reasonOf({ type, data }: MailProviderEvent): "bounced" | "complained" | null {
  if (type === "email.complained") return "complained";
  // A bounce without a type is permanent, as the provider defines it.
  return type === "email.bounced" && (data.bounce?.type ?? "Permanent") === "Permanent" ? "bounced" : null;
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
