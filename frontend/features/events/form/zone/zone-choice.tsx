import { useState } from "react";
import { localTimeZone, zoneLabel } from "#schema/dates.ts";
import { useWords } from "../../../../lib/words.ts";
import { Combobox } from "../../../../ui/form/combobox.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { clockIn, searchZones, type Zone, zoneOf, zonesWith } from "./zones.ts";

interface ZoneChoiceProps {
  value: string;
  onChange: (timezone: string) => void;
  /** Called after a choice, or when this part cannot be loaded. */
  onClose: () => void;
}

/** A searchable list of cities with their time now. It offers the browser's own zone first. */
export default function ZoneChoice({ value, onChange, onClose }: ZoneChoiceProps) {
  const i18n = useWords();
  const [zones] = useState(() => zonesWith(i18n, value));
  const [now] = useState(() => new Date());
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(true);
  const found =
    text.trim() === ""
      ? [...new Set([localTimeZone(), value])].map((id) => zoneOf(id, i18n))
      : searchZones(zones, text);

  function pick({ id }: Zone) {
    onChange(id);
    onClose();
  }
  return (
    <div className="grid gap-1.5">
      <Field label={i18n.t("Time zone")}>
        {(control) => (
          <div className="relative">
            <Combobox
              {...control}
              autoFocus
              enterKeyHint="search"
              placeholder={i18n.t("Search for a city")}
              value={text}
              onChange={setText}
              onFocus={() => setOpen(true)}
              options={found}
              keyOf={({ id }) => id}
              listLabel={i18n.t("Time zones")}
              isOpen={isOpen}
              onOpenChange={setOpen}
              onPick={pick}
              onEnter={() => text.trim() !== "" && found[0] && pick(found[0])}
            >
              {(zone) => <ZoneOption zone={zone} now={now} />}
            </Combobox>
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {found.length === 0 && i18n.t("No city found. Try a bigger city nearby.")}
      </p>
      <button type="button" className="link hit justify-self-start text-sm" onClick={onClose}>
        {i18n.t("Keep {city} time", { city: zoneLabel(value, i18n) })}
      </button>
    </div>
  );
}

function ZoneOption({ zone: { id, city, region }, now }: { zone: Zone; now: Date }) {
  const [time, offset] = clockIn(id, now, useWords());
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-2 px-3.5 py-2 text-sm wrap-anywhere">
      <strong className="font-semibold">{city}</strong>
      <span className="text-ink-2">{region}</span>
      <span className="ms-auto whitespace-nowrap text-ink-2 tabular-nums">
        {time} · {offset}
      </span>
    </span>
  );
}
