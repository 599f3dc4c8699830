import { clearStored, removeStored } from "../../lib/storage.ts";

// A push service that does not respond must not delay signing out.
const LEAVING_MAX_MS = 1500;

/** Deletes the user's data from this browser: unsent input, caches, notifications and the push subscription. */
export async function forgetDevice(): Promise<void> {
  forgetTyped();
  if (!("serviceWorker" in navigator)) return;
  const forgotten = Promise.allSettled([emptyCaches(), endPushes()]);
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, LEAVING_MAX_MS))]);
}

function forgetTyped(): void {
  clearStored("sessionStorage");
  // Removes the create page's choice (events/create), and what polls remember: the name, the party, and under keys
  // with a colon joined links, what hears the date, and answered questions. Importing the keys would add that code here.
  removeStored("localStorage", /^(event-visibility$|respondent-(name|party)$|\w+:)/);
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
