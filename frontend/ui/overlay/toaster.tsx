import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { shownToast, subscribeToToasts, type Toast } from "./toast.ts";

// A message that cannot be shown must not take the page along: failures are told when the network is gone.
const ToastViewport = lazy<ComponentType<{ toast: Toast; isOpen: boolean }>>(() =>
  import("./toast-viewport.tsx").catch(() => ({ default: () => null })),
);

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
