import { cn } from "../../../ui/cn.ts";
import { controlClass } from "../../../ui/form/input.tsx";

interface ZoneSelectProps {
  value: string;
  onChange: (timezone: string) => void;
  /** Called when this part cannot be loaded. */
  onClose: () => void;
}

/** All time zones that the browser knows. */
export default function ZoneSelect({ value, onChange }: ZoneSelectProps) {
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
