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
