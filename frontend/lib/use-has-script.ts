import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating: what needs the script is not offered before it runs. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
