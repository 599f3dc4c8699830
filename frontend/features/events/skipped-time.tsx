import { formatDateAtTime, formatTime, type WallClock, zoneLabel } from "#schema/dates.ts";
import { existingTime } from "./existing-time.ts";

/** Warns that a clock change skips the picked time, and says which time replaces it. */
export function SkippedTime({ date, time, timezone }: WallClock & { timezone: string }) {
  const text = skippedText({ date, time }, timezone);
  return (
    <p role="status" className="basis-full text-sm text-maybe-ink empty:hidden">
      {text}
    </p>
  );
}

function skippedText(picked: WallClock, timezone: string): string | null {
  if (picked.date === "" || picked.time === "") return null;
  const existing = existingTime(picked, timezone);
  if (!existing || (existing.date === picked.date && existing.time === picked.time)) return null;
  const becomes =
    existing.date === picked.date ? formatTime(existing.time) : formatDateAtTime(existing.date, existing.time);
  return `Clocks go forward then: ${formatTime(picked.time)} does not exist in ${zoneLabel(timezone)}. It becomes ${becomes}.`;
}
