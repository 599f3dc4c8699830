import { useSyncExternalStore } from "react";
import { localTimeZone } from "#schema/dates.ts";
import { useHasScript } from "../../lib/has-script.tsx";

// Each date reads it several times, and asking Intl takes a phone a millisecond.
let viewerZone: string | undefined;
const readZone = () => (viewerZone ??= localTimeZone());

/** Returns the viewer's time zone. During hydration it returns the event's, to match the server's HTML. */
export function useViewerZone(eventZone: string): string {
  return useHasScript() ? readZone() : eventZone;
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
