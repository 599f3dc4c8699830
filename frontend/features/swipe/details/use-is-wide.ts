import { useSyncExternalStore } from "react";

// 1280 px fit the cards and the panel side by side.
const wide = "(min-width: 80rem)";

/** Returns whether the details fit beside the pile. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
