import { useLayoutEffect, useRef, useState } from "react";
import type { Move } from "./router.ts";
import { useRouter } from "./router-provider.tsx";

type Blocker =
  | { state: "unblocked" }
  | {
      state: "blocked";
      /** Makes the move that was held. */
      proceed: () => void;
      /** Stays on the page. */
      reset: () => void;
    };

const unblocked: Blocker = { state: "unblocked" };

/** Holds each move for which `shouldBlock` returns true, Back and Forward included. One component may use it at a time. */
export function useBlocker(shouldBlock: (move: Pick<Move, "currentLocation" | "nextLocation">) => boolean): Blocker {
  const router = useRouter();
  const [blocker, setBlocker] = useState<Blocker>(unblocked);
  const latest = useRef(shouldBlock);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
  });
  useLayoutEffect(() => {
    const reset = () => setBlocker(unblocked);
    router.holdWith((move) => {
      if (!latest.current(move)) return false;
      const proceed = () => {
        reset();
        move.proceed();
      };
      setBlocker({ state: "blocked", proceed, reset });
      return true;
    });
    const stop = router.subscribe(reset);
    return () => {
      stop();
      router.holdWith(null);
    };
  }, [router]);
  return blocker;
}
