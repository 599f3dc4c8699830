import { Clock } from "lucide-react";
import { useState } from "react";
import { zoneLabel } from "#schema/dates.ts";
import { cn } from "../../../ui/cn.ts";
import { controlClass } from "../../../ui/form/input.tsx";

/** Shows the time zone of the dates and lets the organizer change it. */
export function ZoneField({ value, onChange }: { value: string; onChange: (timezone: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Clock size={16} strokeWidth={2.25} aria-hidden="true" />
        Times are in {zoneLabel(value)} time.
        <button type="button" className="link hit" onClick={() => setOpen(true)}>
          Change
        </button>
      </p>
    );
  }
  const zones = Intl.supportedValuesOf("timeZone");
  return (
    <label className="grid gap-1.5 text-sm font-semibold">
      Time zone
      <select
        // biome-ignore lint/a11y/noAutofocus: the select replaces the button that was pressed
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(controlClass, "h-12 font-normal")}
      >
        {(zones.includes(value) ? zones : [value, ...zones]).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}
