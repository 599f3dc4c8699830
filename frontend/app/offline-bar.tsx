import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says so while the browser knows it is offline. The live region stands from the start, so the text is announced. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={isOnline ? undefined : "bg-maybe-soft text-maybe-ink"}>
      {!isOnline && (
        <p className="page py-2 text-center text-sm font-semibold">
          You're offline. Answers stay on this page until you're back.
        </p>
      )}
    </div>
  );
}
