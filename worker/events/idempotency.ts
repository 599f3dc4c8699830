import { failure } from "../errors.ts";
import { base64url } from "../lib/ids.ts";

export interface Idempotency {
  key: string;
  /** What tells one body from another: SHA-256, base64url. */
  bodyHash: string;
}

/** What the header `Idempotency-Key` says of this body, null without it; 400 when it is longer than any client needs. */
export async function idempotencyOf(header: string | undefined, body: string): Promise<Idempotency | null> {
  if (!header) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(header)) throw failure("invalid-input", "The Idempotency-Key is not valid.");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  return { key: header, bodyHash: base64url(new Uint8Array(hash)) };
}

/** The event that this very request made before, or null; 409 when the key was used for another one. */
export function sameRequest(
  earlier: { bodyHash: string; eventId: string }[],
  idempotency: Idempotency | null,
): string | null {
  const [before] = earlier;
  if (!before || !idempotency) return null;
  if (before.bodyHash !== idempotency.bodyHash) {
    throw failure("key-reused", "This Idempotency-Key was used for another event already.");
  }
  return before.eventId;
}
