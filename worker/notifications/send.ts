import webPush from "web-push";
import type { PushMessage } from "#schema/contracts/notifications.ts";
import { DAY, SECOND } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import { parseRetryAfter } from "../lib/retry-delay.ts";
import { isPushEndpoint } from "./push-services.ts";

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The result of one push; `retryAfter` in milliseconds. */
type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; retryAfter: number | undefined; problem: string }
  | { kind: "refused"; problem: string };

const TIME_LIMIT = 10 * SECOND;
// A push service drops a push after a day; the mail and the dashboard still have the news.
const KEPT_FOR = DAY;

/**
 * Encrypts a message for one browser (RFC 8291) and sends it signed to the browser's push service (RFC 8292). Checks
 * again that the endpoint is a known service. Never throws.
 */
export async function sendPush(
  settings: Config,
  subscription: Subscription,
  message: PushMessage,
): Promise<PushOutcome> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_TEST_ORIGIN } = settings;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return { kind: "refused", problem: "push is off" };
  const { endpoint, p256dh, auth } = subscription;
  if (!isPushEndpoint(endpoint, PUSH_TEST_ORIGIN)) return { kind: "gone" };
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        contentEncoding: "aes128gcm",
        TTL: KEPT_FOR / SECOND,
        vapidDetails: { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY },
      },
    );
    const response = await fetch(endpoint, {
      method: "POST",
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body && new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    await response.body?.cancel();
    return outcome(response);
  } catch (error) {
    // An invalid key fails again on every try, so it is refused for good.
    const isNetwork = error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
    const problem = error instanceof Error ? error.name : typeof error;
    return isNetwork ? { kind: "later", retryAfter: undefined, problem } : { kind: "refused", problem };
  }
}

function outcome({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const problem = `status ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", problem };
  return { kind: "later", retryAfter: parseRetryAfter(headers.get("Retry-After")), problem };
}
