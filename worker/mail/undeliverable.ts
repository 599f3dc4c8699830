import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeEmail } from "#schema/contracts/common.ts";
import type { MailProviderEvent } from "#schema/contracts/mail-events.ts";
import { undeliverableAddresses } from "#schema/tables/mail.ts";
import type { Context } from "../http/verb-context.ts";

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

/** Stores the addresses of a provider's report that reject mail. */
export async function keepReport({ db, now }: Context, report: MailProviderEvent): Promise<void> {
  const reason = reasonOf(report);
  const addresses = report.data.to.flatMap((typed) => normalizeEmail(typed) ?? []);
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
