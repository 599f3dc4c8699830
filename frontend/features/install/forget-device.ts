// A push service that does not answer keeps nobody here.
const LEAVING_MAX_MS = 1500;

/**
 * What leaving takes away from this browser: what was typed and not sent, kept pages, shown messages, and the address that
 * pushes come to.
 */
export async function forgetDevice(): Promise<void> {
  forgetTyped();
  if (!("serviceWorker" in navigator)) return;
  const forgotten = Promise.allSettled([emptyCaches(), endPushes()]);
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, LEAVING_MAX_MS))]);
}

function forgetTyped(): void {
  try {
    sessionStorage.clear();
    // The create page keeps it (events/event-draft.ts); importing its name would weigh on every page.
    localStorage.removeItem("event-draft");
  } catch {}
}

async function emptyCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/push/");
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
