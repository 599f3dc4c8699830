import { sql } from "drizzle-orm";
import type { MailProviderEvent } from "#schema/contracts/mail-events.ts";
import { readAddress } from "#schema/email-address.ts";
import { undeliverableAddresses } from "#schema/tables/mail.ts";
import type { Context } from "../http/verb-context.ts";
import { MINUTE } from "../lib/clock.ts";

// The tolerance of Svix's own libraries: https://docs.svix.com/receiving/verifying-payloads/how-manual
const TOLERANCE = 5 * MINUTE;

/**
 * Returns true when `body` has a valid Svix signature with this secret (`whsec_` and base64) within five minutes of
 * `now`.
 */
export async function isSignedWebhook(secret: string, headers: Headers, body: string, now: number): Promise<boolean> {
  const [id, timestamp, signatures] = ["svix-id", "svix-timestamp", "svix-signature"].map(
    (name) => headers.get(name) ?? "",
  );
  if (!id || !/^\d{1,12}$/.test(timestamp!) || Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, ""))!, algorithm, false, [
    "verify",
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures!.split(" ").slice(0, 10)) {
    const bytes = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : null;
    if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return true;
  }
  return false;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

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
