import { type CreateEventInput, eventKeyPattern } from "#schema/contracts/events.ts";
import { digest } from "../../../lib/ids.ts";
import { Refusal } from "../../../lib/refusal.ts";

export interface Idempotency {
  key: string;
  /** Identifies the event: SHA-256, base64url. */
  bodyHash: string;
}

/**
 * Returns the key of the header `Idempotency-Key` or of a sign-in with this event's hash; null without a key. The same
 * event has the same hash, whichever request brings it. Throws 400 for an invalid or very long key.
 */
export async function idempotencyOf(key: string | undefined, event: CreateEventInput): Promise<Idempotency | null> {
  if (!key) return null;
  if (!eventKeyPattern.test(key)) throw new Refusal("invalid-input:idempotency-key");
  return { key, bodyHash: await digest(JSON.stringify(event)) };
}

/** Returns the event that the same request made before, or null. Throws 409 when the key has another body. */
export function sameRequest(
  earlier: { bodyHash: string; eventId: string }[],
  idempotency: Idempotency | null,
): string | null {
  const [before] = earlier;
  if (!before || !idempotency) return null;
  if (before.bodyHash !== idempotency.bodyHash) {
    throw new Refusal("key-reused");
  }
  return before.eventId;
}
