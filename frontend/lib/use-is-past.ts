import { useEffect, useState } from "react";

// Browsers run a longer timer at once.
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Returns whether this moment is past. Renders again when it comes. */
export function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (now >= moment) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(moment - Date.now(), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now >= moment;
}
