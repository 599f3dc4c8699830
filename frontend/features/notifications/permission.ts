import { useSyncExternalStore } from "react";

export type PushPermission = NotificationPermission | "unsupported";

const listeners = new Set<() => void>();

/** Returns whether this browser supports notifications, service workers and pushes. */
export function isPushSupported(): boolean {
  return "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;
}

export function pushPermission(): PushPermission {
  return isPushSupported() ? Notification.permission : "unsupported";
}

/** Asks for permission and returns the result. Browsers may ask only once. */
export async function askPermission(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  for (const listener of listeners) listener();
  return permission;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  let status: PermissionStatus | undefined;
  // The user may also change it in the browser's settings.
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

/** Returns the current permission and updates when it changes. */
export function usePushPermission(): PushPermission {
  return useSyncExternalStore(subscribe, pushPermission, () => "unsupported");
}
