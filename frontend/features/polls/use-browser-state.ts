import { useSyncExternalStore } from "react";
import { localTimeZone } from "#schema/dates.ts";
import { isSameZone } from "#schema/zoned-time.ts";
import { useHasScript } from "../../lib/has-script.tsx";

// Each date reads it several times, and asking Intl takes a phone a millisecond.
let viewerZone: string | undefined;
const readZone = () => (viewerZone ??= localTimeZone());

/** Returns the viewer's time zone. During hydration it returns the event's, to match the server's HTML. */
export function useViewerZone(eventZone: string): string {
  return useHasScript() ? readZone() : eventZone;
}

/** Returns whether the event's time zone is the viewer's. Without a script nobody knows. */
export function useIsOwnZone(eventZone: string): boolean {
  return useHasScript() && isSameZone(eventZone, readZone());
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
