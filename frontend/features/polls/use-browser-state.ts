import { useSyncExternalStore } from "react";
import { localTimeZone } from "#schema/dates.ts";

const never = () => () => {};

/** The viewer's time zone; on the server and while hydrating the event's, so that both render the same. */
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

/** Whether the browser says it is connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}
