/**
 * Returns the push token: this browser's PushSubscription as JSON, for the server's `key` (RFC 8292, base64url).
 * Returns null and logs the reason if the browser or its push service refuses.
 */
export async function pushToken(key: string): Promise<string | null> {
  try {
    const registration = await readyWorker();
    const applicationServerKey = bytes(key);
    const known = await registration.pushManager.getSubscription();
    // A subscription works for one key. After the server's key has changed it receives nothing.
    if (known && !isFor(known, applicationServerKey)) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey };
    return JSON.stringify(await registration.pushManager.subscribe(options));
  } catch (error) {
    console.error("No push token.", error);
    return null;
  }
}

/** Returns the endpoint of this browser's PushSubscription; null without one. */
export async function knownEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration("/push/");
  const known = await registration?.pushManager.getSubscription();
  return known?.endpoint ?? null;
}

/** Returns the push worker once it is active, as subscribing requires. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/push-sw.js", { scope: "/push/" });
  const coming = registration.active ? null : (registration.installing ?? registration.waiting);
  if (coming) {
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve();
        if (coming.state === "redundant") reject(new Error("The push worker could not be installed."));
      });
    });
  }
  return registration;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey;
  return known !== null && String(new Uint8Array(known)) === String(key);
}
