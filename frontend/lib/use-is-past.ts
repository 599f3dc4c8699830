import { useEffect, useState } from "react";

/** Returns whether this moment, at most 24 days ahead, is past. Renders again when it comes. */
export function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(Date.now);
  const left = moment - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
