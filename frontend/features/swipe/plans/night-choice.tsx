import { useId } from "react";
import { useWords } from "../../../lib/words.ts";
import { controlClass } from "../../../ui/form/input.tsx";
import { dayText, timeText } from "../show-words.ts";
import type { Night } from "./nights.ts";

interface NightChoiceProps {
  nights: readonly Night[];
  /** The show's id of the chosen night. */
  value: string;
  onChange: (showId: string) => void;
}

/** Chooses the night of a show with several. */
export function NightChoice({ nights, value, onChange }: NightChoiceProps) {
  const i18n = useWords();
  const id = useId();
  return (
    <div className="flex items-center gap-3 text-sm">
      <label htmlFor={id}>{i18n.t("Night")}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClass} h-11 min-w-0 read-only:bg-surface`}
      >
        {nights.map((night) => (
          <option key={night.showId} value={night.showId}>
            {i18n.t("{date}, {time}", { date: dayText(night.date, i18n), time: timeText(night, i18n) })}
          </option>
        ))}
      </select>
    </div>
  );
}
