import { useSyncExternalStore } from "react";
import { useWords } from "../lib/words.ts";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that the browser is offline. The live region always exists, so that screen readers announce the text. */
export function OfflineBar() {
  const i18n = useWords();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={isOnline ? undefined : "bg-maybe-soft text-maybe-ink"}>
      {!isOnline && (
        <p className="page py-2 text-center text-sm font-semibold">
          {i18n.t("You're offline. This may be out of date.")}
        </p>
      )}
    </div>
  );
}
