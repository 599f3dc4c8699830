import { useLayoutEffect } from "react";

/** Calls `onEscape` when Escape is pressed and nothing else has handled it. */
export function useEscape(onEscape: () => void): void {
  // A layout effect, because a fast press comes before other effects.
  useLayoutEffect(() => {
    const callOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    addEventListener("keydown", callOnEscape);
    return () => removeEventListener("keydown", callOnEscape);
  }, [onEscape]);
}
