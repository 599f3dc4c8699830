import { formatDateAtTime, formatTime, type WallClock, zoneLabel } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { existingTime } from "./existing-time.ts";

/** Warns that a clock change skips the picked time, and says which time replaces it. */
export function SkippedTime({ date, time, timezone }: WallClock & { timezone: string }) {
  const text = skippedText({ date, time }, timezone, useWords());
  return (
    <p role="status" className="basis-full text-sm text-maybe-ink empty:hidden">
      {text}
    </p>
  );
}

function skippedText(picked: WallClock, timezone: string, i18n: Words): string | null {
  if (picked.date === "" || picked.time === "") return null;
  const existing = existingTime(picked, timezone);
  if (!existing || (existing.date === picked.date && existing.time === picked.time)) return null;
  const becomes =
    existing.date === picked.date
      ? formatTime(existing.time, i18n)
      : formatDateAtTime(existing.date, existing.time, i18n);
  return i18n.t("Clocks go forward then: {time} does not exist in {city}. It becomes {becomes}.", {
    time: formatTime(picked.time, i18n),
    city: zoneLabel(timezone, i18n),
    becomes,
  });
}
