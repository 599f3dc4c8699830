import { useSyncExternalStore } from "react";

// 1280 px: the column of cards and a panel beside it.
const wide = "(min-width: 80rem)";

/** Whether there is room for details beside the pile. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
