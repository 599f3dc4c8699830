import { useId } from "react";
import { RADIUS_DEFAULT_KM, RADIUS_MAX_KM, RADIUS_MIN_KM } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Input } from "../../ui/form/input.tsx";
import { radiusAfter } from "./radius.ts";

interface RadiusFieldProps {
  /** In kilometres, or null while the input is empty. */
  radius: number | null;
  onChange: (radius: number | null) => void;
}

/** A slider and a number input for the same radius. */
export function RadiusField({ radius, onChange }: RadiusFieldProps) {
  const i18n = useWords();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold">
        {i18n.t("Search radius")}
      </label>
      <div className="flex items-center gap-4">
        <input
          type="range"
          aria-label={i18n.t("Search radius on a scale")}
          aria-valuetext={i18n.t("{radius, plural, one {# kilometer} other {# kilometers}}", {
            radius: radius ?? RADIUS_DEFAULT_KM,
          })}
          min={RADIUS_MIN_KM}
          max={RADIUS_MAX_KM}
          value={radius ?? RADIUS_DEFAULT_KM}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-brand-ink"
        />
        <span className="flex w-32 flex-none items-center gap-2">
          <Input
            id={id}
            type="number"
            inputMode="decimal"
            min={RADIUS_MIN_KM}
            max={RADIUS_MAX_KM}
            step="any"
            placeholder={String(RADIUS_DEFAULT_KM)}
            value={radius ?? ""}
            onChange={(event) => onChange(radiusAfter(event.target.value, radius))}
          />
          <span className="text-sm text-ink-2">{i18n.t("km")}</span>
        </span>
      </div>
    </div>
  );
}
