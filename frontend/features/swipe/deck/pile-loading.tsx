import { useEffect, useState } from "react";
import { useWords } from "../../../lib/words.ts";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { pileClass } from "./show-card.tsx";

/** Texts for the first load, each with the second from which it is shown. */
const texts = [
  [0, /*i18n*/ "Finding shows near you..."],
  [2, /*i18n*/ "Asking who plays when..."],
  [5, /*i18n*/ "Putting the dates of each show together..."],
  [15, /*i18n*/ "This takes longer than usual..."],
  [30, /*i18n*/ "Still looking. You can leave this page; nothing is lost."],
] as const;

/** A placeholder card with a text that changes during a long wait. */
export function PileLoading() {
  const i18n = useWords();
  const [text, setText] = useState<string>(texts[0][1]);
  useEffect(() => {
    const timers = texts.slice(1).map(([second, next]) => setTimeout(() => setText(next), second * 1000));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div aria-busy="true" className="relative">
      <Skeleton className={`${pileClass} rounded-sheet!`} />
      <p role="status" className="absolute inset-x-6 top-1/2 -translate-y-1/2 text-center font-semibold text-ink-2">
        {i18n.t(text)}
      </p>
    </div>
  );
}
