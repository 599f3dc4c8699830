import { useSyncExternalStore } from "react";

export type PushPermission = NotificationPermission | "unsupported";

const listeners = new Set<() => void>();

/** Whether this browser can be pushed to: it has notifications, background workers and a push service. */
export function isPushSupported(): boolean {
  return "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;
}

export function pushPermission(): PushPermission {
  return isPushSupported() ? Notification.permission : "unsupported";
}

/** Asks the person, who may be asked only once; answers what holds now. */
export async function askPermission(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  for (const listener of listeners) listener();
  return permission;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  let status: PermissionStatus | undefined;
  // The choice can also be changed in the browser's own settings.
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((found) => {
      status = found;
      if (listeners.has(listener)) status.addEventListener("change", listener);
    })
    .catch(() => {});
  return () => {
    listeners.delete(listener);
    status?.removeEventListener("change", listener);
  };
}

/** What the person has allowed, as it changes. */
export function usePushPermission(): PushPermission {
  return useSyncExternalStore(subscribe, pushPermission, () => "unsupported");
}
