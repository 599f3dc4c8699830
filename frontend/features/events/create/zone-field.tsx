import { Clock } from "lucide-react";
import { Suspense, useState } from "react";
import { zoneLabel } from "#schema/dates.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";

const ZoneSelect = lazyPart(() => import("./zone-select.tsx"));

/** Shows the time zone of the dates and lets the organizer change it. */
export function ZoneField({ value, onChange }: { value: string; onChange: (timezone: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const line = (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Clock size={16} strokeWidth={2.25} aria-hidden="true" />
      Times are in {zoneLabel(value)} time.
      <button type="button" className="link hit" onClick={() => setOpen(true)}>
        Change
      </button>
    </p>
  );
  if (!isOpen) return line;
  return (
    <Suspense fallback={line}>
      <ZoneSelect value={value} onChange={onChange} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
