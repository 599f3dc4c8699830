import { type PushSubscriptionKeys, pushSubscription } from "#schema/contracts/notifications.ts";
import type { Config } from "../lib/config.ts";
import { Refusal } from "../lib/refusal.ts";
import { isPushEndpoint } from "./push-services.ts";

/**
 * Returns the subscription in a browser's text. Throws 400 when it is malformed, its key is invalid or its push service is
 * unknown, and 409 when this site sends no pushes.
 */
export async function readPushToken(
  token: string,
  { VAPID_PUBLIC_KEY, PUSH_TEST_ORIGIN }: Config,
): Promise<PushSubscriptionKeys> {
  const subscription = await subscriptionIn(token);
  if (!subscription) throw new Refusal("invalid-input:push-subscription", { field: "token" });
  if (!isPushEndpoint(subscription.endpoint, PUSH_TEST_ORIGIN)) {
    throw new Refusal("invalid-input:push-service", { field: "token" });
  }
  if (!VAPID_PUBLIC_KEY) throw new Refusal("push-off");
  return subscription;
}

async function subscriptionIn(token: string): Promise<PushSubscriptionKeys | null> {
  try {
    const subscription = pushSubscription.parse(JSON.parse(token));
    const point = Buffer.from(subscription.keys.p256dh, "base64url");
    // Throws when the key is not a point of the curve.
    await crypto.subtle.importKey("raw", point, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return subscription;
  } catch {
    return null;
  }
}
