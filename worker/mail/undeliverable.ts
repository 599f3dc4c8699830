import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeEmail } from "#schema/contracts/common.ts";
import type { MailProviderEvent } from "#schema/contracts/mail-events.ts";
import { undeliverableAddresses } from "#schema/tables/mail.ts";
import type { Db } from "../lib/db.ts";

/** What the organizer reads of mail to such an address. */
export const UNDELIVERABLE = "This address does not accept mail.";

/** Whether a mail to `email` bounced for good, or its owner called one spam. */
export function isUndeliverable(email: SQLWrapper): SQL {
  return sql`exists (select 1 from undeliverable_addresses where undeliverable_addresses.email = ${email})`;
}

/** Remembers the addresses that a report of the provider is about, when it says that they accept no mail. */
export async function keepReport(db: Db, report: MailProviderEvent, now: number): Promise<void> {
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
  // A report without a kind of bounce is of one that is final, by the provider's own definition of the event.
  return type === "email.bounced" && (data.bounce?.type ?? "Permanent") === "Permanent" ? "bounced" : null;
}
