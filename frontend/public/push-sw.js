// Receives pushes. Its scope /push/ contains no page, so it never handles requests.
const TITLE = "New Event";
const BODY = "You have a new event notification";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => event.waitUntil(receive(event.data)));

async function receive(data) {
  const { notification = {}, path = "/", tag } = read(data);
  const title = notification.title || TITLE;
  const body = notification.body || BODY;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Poll, join and address pages cannot show toasts.
  const inFront = windows.filter(
    ({ url, visibilityState }) =>
      visibilityState === "visible" && !/^\/(poll|join|address)\//.test(new URL(url).pathname),
  );
  for (const one of inFront) one.postMessage({ type: "push", notification: { title, body }, path });
  if (inFront.length > 0 && !(await mustAlwaysShow())) return;
  await self.registration.showNotification(title, {
    body,
    tag: tag || undefined,
    renotify: Boolean(tag),
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { path },
  });
}

/** Returns the push's content, or an empty object if it is unreadable. */
function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Apple ends subscriptions that receive pushes without showing them, even while the app is visible. */
async function mustAlwaysShow() {
  const subscription = await self.registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith(".apple.com");
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path || "/", self.location.origin);
  const isHere = target.origin === self.location.origin;
  // Opens a new window, because an open one may contain unsaved input.
  event.waitUntil(self.clients.openWindow(isHere ? target.href : "/"));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** Registers a changed subscription with the server. Without a session the next visit, or that of the poll, does this. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch("/api/notifications/register", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token: JSON.stringify(subscription) }),
  });
}
