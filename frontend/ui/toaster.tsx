import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { shownToast, subscribeToToasts, type Toast } from "./toast.ts";

const ToastViewport = lazy(() => import("./toast-viewport.tsx"));

/** The place of toasts, once per app. Its library is fetched with the first message. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => null);
  // The last message stays mounted, closed, so that it can leave in its own time.
  const [last, setLast] = useState<Toast | null>(null);
  if (toast !== null && toast !== last) setLast(toast);
  if (last === null) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toast={last} isOpen={toast !== null} />
    </Suspense>
  );
}
