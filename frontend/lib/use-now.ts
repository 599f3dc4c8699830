import { useEffect, useState } from "react";

// Browsers run a longer timer at once.
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Returns the current instant in milliseconds. Renders again when the next change comes: `nextChange` gets the instant and
 * returns that of the next change after it, or null if there is none.
 */
export function useNow(nextChange: (now: number) => number | null): number {
  const [now, setNow] = useState(Date.now);
  const next = nextChange(now);
  useEffect(() => {
    if (next === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait(until: number) {
      timer = setTimeout(
        // A timer may end before its moment.
        () => (Date.now() < until ? wait(until) : setNow(Date.now())),
        Math.min(until - Date.now(), TIMER_MAX_MS),
      );
    }
    wait(next);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
