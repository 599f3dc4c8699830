import { Clock } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { zoneSentence } from "#schema/zoned-time.ts";
import { useWords } from "../../../../lib/words.ts";
import { lazyPart } from "../../../../ui/state/lazy-part.tsx";

const ZoneChoice = lazyPart(() => import("./zone-choice.tsx"));

/** Shows the time zone of the dates and lets the organizer change it. */
export function ZoneField({ value, onChange }: { value: string; onChange: (timezone: string) => void }) {
  const i18n = useWords();
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The choice took the focus and is gone.
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const line = (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Clock size={16} strokeWidth={2.25} aria-hidden="true" />
      {zoneSentence(value, i18n)}
      <button
        ref={change}
        type="button"
        aria-label={i18n.t("Change time zone")}
        className="link hit"
        onClick={() => setOpen(true)}
      >
        {i18n.t("Change")}
      </button>
    </p>
  );
  if (!isOpen) return line;
  return (
    <Suspense fallback={line}>
      <ZoneChoice value={value} onChange={onChange} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
