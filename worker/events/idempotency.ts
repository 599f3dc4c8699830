import { failure } from "../errors.ts";
import { base64url } from "../lib/ids.ts";

/** The header `Idempotency-Key`, or null; 400 when it is longer than any client needs. */
export function idempotencyKey(header: string | undefined): string | null {
  if (!header) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(header)) throw failure(400, "The Idempotency-Key is not valid.");
  return header;
}

/** What tells one body from another: SHA-256, base64url. */
export async function hashBody(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

export interface Idempotency {
  key: string;
  bodyHash: string;
}

/** The event that this very request made before, or null; 409 when the key was used for another one. */
export function sameRequest(
  earlier: { bodyHash: string; eventId: string }[],
  idempotency: Idempotency | null,
): string | null {
  const [before] = earlier;
  if (!before || !idempotency) return null;
  if (before.bodyHash !== idempotency.bodyHash) {
    throw failure(409, "This Idempotency-Key was used for another event already.");
  }
  return before.eventId;
}
