import { type PushSubscriptionKeys, pushSubscription } from "#schema/contracts/notifications.ts";

/** The subscription in the text that a browser sent, or null when it is none that could ever be encrypted for. */
export async function readPushToken(token: string): Promise<PushSubscriptionKeys | null> {
  try {
    const subscription = pushSubscription.parse(JSON.parse(token));
    const point = Buffer.from(subscription.keys.p256dh, "base64url");
    // Throws for what is no point of the curve.
    await crypto.subtle.importKey("raw", point, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return subscription;
  } catch {
    return null;
  }
}
