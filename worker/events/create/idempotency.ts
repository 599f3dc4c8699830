import { failure } from "../../http/errors.ts";
import { digest } from "../../lib/ids.ts";

export interface Idempotency {
  key: string;
  /** Identifies a body: SHA-256, base64url. */
  bodyHash: string;
}

/**
 * Returns the key in the header `Idempotency-Key` with this body's hash; null without a header. Throws 400 for an
 * invalid or very long key.
 */
export async function idempotencyOf(header: string | undefined, body: string): Promise<Idempotency | null> {
  if (!header) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(header))
    throw failure("invalid-input", "Please send an Idempotency-Key of 1 to 100 visible ASCII characters.");
  return { key: header, bodyHash: await digest(body) };
}

/** Returns the event that the same request made before, or null. Throws 409 when the key has another body. */
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
