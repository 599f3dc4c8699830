import { useId, useState } from "react";
import { formatLongDate } from "#schema/dates.ts";
import { WHOLE_DAYS_MAX } from "#schema/limits.ts";
import { addDays, lastDay } from "#schema/option-date.ts";
import { isWallDate } from "#schema/wall-clock.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { choiceClass, choiceInputClass } from "./choice.tsx";
import { daysBetween } from "./month/month.ts";

interface WholeDayToggleProps {
  date: string;
  days: number | undefined;
  /** Gets one day, or undefined for a time. */
  onChange: (days: number | undefined) => void;
}

/** Makes a date a whole day, or gives it its time back. Small enough to stand beside the time on a phone. */
export function WholeDayToggle({ date, days, onChange }: WholeDayToggleProps) {
  const i18n = useWords();
  const label = i18n.t("Whole day");
  return (
    <label
      className={cn(
        choiceClass,
        "w-16 flex-none justify-center px-1 text-center text-2xs wrap-anywhere max-[21rem]:w-14 sm:w-12",
      )}
    >
      <input
        type="checkbox"
        aria-label={i18n.t("{label}: {words}", { label, words: formatLongDate(date, i18n) })}
        checked={days !== undefined}
        onChange={({ target }) => onChange(target.checked ? 1 : undefined)}
        className={choiceInputClass}
      />
      {label}
    </label>
  );
}

interface LastDayInputProps {
  date: string;
  days: number;
  onChange: (days: number) => void;
}

/** The last of several whole days. What is typed counts once it is at most 13 days after the first; a later day is named as too long. */
export function LastDayInput({ date, days, onChange }: LastDayInputProps) {
  const i18n = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  // It stays said after the field shows the last day again.
  const [isTooLong, setTooLong] = useState(false);
  const problemId = useId();
  const max = addDays(date, WHOLE_DAYS_MAX - 1);
  const label = i18n.t("until");
  function change(last: string) {
    setTyped(last);
    setTooLong(last > max);
    if (isWallDate(last) && last >= date && last <= max) onChange(daysBetween(date, last).length);
  }
  return (
    <span className="flex min-w-0 grow-2 basis-28 flex-wrap items-center gap-2 text-sm sm:min-w-42">
      <span aria-hidden="true">{label}</span>
      <Input
        type="date"
        aria-label={i18n.t("{label}: {words}", { label, words: formatLongDate(date, i18n) })}
        min={date}
        max={max}
        value={typed ?? lastDay({ date, days })}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? problemId : undefined}
        className="h-11! min-w-0 flex-1 px-2! sm:text-sm"
      />
      {isTooLong && (
        <FieldError id={problemId} className="w-full">
          {i18n.t("{count, plural, one {At most # day.} other {At most # days.}}", { count: WHOLE_DAYS_MAX })}
        </FieldError>
      )}
    </span>
  );
}
