import { Suspense } from "react";
import { instantToZoned, localTimeZone, type WallClock } from "#schema/dates.ts";
import { Input } from "../../ui/form/input.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";

const SkippedTime = lazyPart(() => import("./skipped-time.tsx"));

interface DateTimeInputsProps {
  value: WallClock;
  timezone: string;
  dateLabel: string;
  timeLabel: string;
  /** True marks an empty input as wrong. */
  isMissing?: boolean;
  onChange: (value: WallClock) => void;
}

/** A date from today on and a time, with a note if the clocks skip that time. Put it into a wrapping row. */
export function DateTimeInputs({ value, timezone, dateLabel, timeLabel, isMissing, onChange }: DateTimeInputsProps) {
  const { date, time } = value;
  return (
    <>
      <Input
        type="date"
        aria-label={dateLabel}
        aria-invalid={(isMissing && date === "") || undefined}
        min={instantToZoned(new Date(), localTimeZone()).date}
        max="2199-12-31"
        value={date}
        onChange={(event) => onChange({ date: event.target.value, time })}
        className="h-11! min-w-34 grow-3 basis-34 px-2!"
      />
      <Input
        type="time"
        aria-label={timeLabel}
        aria-invalid={(isMissing && time === "") || undefined}
        value={time}
        onChange={(event) => onChange({ date, time: event.target.value.slice(0, 5) })}
        className="h-11! min-w-28 grow-2 basis-28 px-2!"
      />
      <Suspense>
        <SkippedTime date={date} time={time} timezone={timezone} />
      </Suspense>
    </>
  );
}
