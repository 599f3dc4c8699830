import { useSyncExternalStore } from "react";
import { localTimeZone } from "#schema/dates.ts";

const never = () => () => {};

/**
 * Returns the viewer's time zone. On the server and during hydration it returns the event's, so that both render the
 * same.
 */
export function useViewerZone(eventZone: string): string {
  return useSyncExternalStore(never, localTimeZone, () => eventZone);
}

function onConnectionChange(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Returns whether the browser is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}
