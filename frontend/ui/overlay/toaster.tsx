import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { shownToast, subscribeToToasts, type Toast } from "./toast.ts";

// Failing to load the toast must not break the page: error messages often come without a network.
const ToastViewport = lazy<ComponentType<{ toast: Toast; isOpen: boolean }>>(() =>
  import("./toast-viewport.tsx").catch(() => ({ default: () => null })),
);

/** Shows toasts. Mount it once per app. The first message loads the library. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => null);
  // The last message stays mounted while its closing animation runs.
  const [last, setLast] = useState<Toast | null>(null);
  if (toast !== null && toast !== last) setLast(toast);
  if (last === null) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toast={last} isOpen={toast !== null} />
    </Suspense>
  );
}
