import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False while a page that the build has drawn waits for its script: a press would be lost until then. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
