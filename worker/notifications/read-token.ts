import { type PushSubscriptionKeys, pushSubscription } from "#schema/contracts/notifications.ts";

/** Returns the subscription in a browser's text; null when it is malformed or its key is invalid. */
export async function readPushToken(token: string): Promise<PushSubscriptionKeys | null> {
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
