import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

const never = () => () => {};

const IsHydrated = createContext<boolean | null>(null);

/**
 * Shows what needs JavaScript in a transition after hydration. Without it, React renders all of it at once, which blocks
 * a slow phone for a tenth of a second.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <IsHydrated value={isHydrated}>{children}</IsHydrated>;
}

/** Returns false on the server and during hydration, to hide controls that need JavaScript. */
export function useHasScript(): boolean {
  const isHydrated = useContext(IsHydrated);
  return useSyncExternalStore(
    never,
    () => isHydrated ?? true,
    () => isHydrated ?? false,
  );
}
