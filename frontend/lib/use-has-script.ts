import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false on the server and during hydration, to hide controls that need JavaScript. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
