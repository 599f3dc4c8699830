import { instantToZoned, localTimeZone } from "#schema/dates.ts";
import type { WallClock } from "#schema/option-date.ts";
import { completeDate, completeTime } from "#schema/wall-clock.ts";
import { useTypedUntilComplete } from "../../../lib/use-typed-until-complete.ts";
import { cn } from "../../../ui/cn.ts";
import { Input } from "../../../ui/form/input.tsx";
import { SkippedTime } from "./skipped-time.tsx";

const onStub =
  "on-stub max-sm:absolute max-sm:inset-y-0 max-sm:start-0 max-sm:h-full! max-sm:w-14! max-sm:min-w-0 max-sm:opacity-0";
const isInvisible = (input: HTMLInputElement) => getComputedStyle(input).opacity === "0";

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
      <DateInput
        label={dateLabel}
        isMissing={isMissing}
        value={date}
        onChange={(changed) => onChange({ date: changed, time })}
      />
      <TimeInput
        label={timeLabel}
        isMissing={isMissing}
        value={time}
        onChange={(changed) => onChange({ date, time: changed })}
      />
      <SkippedTime date={date} time={time} timezone={timezone} />
    </>
  );
}

interface PartProps {
  /** Complete, or empty. */
  value: string;
  label: string;
  /** True marks an empty input as wrong. */
  isMissing: boolean | undefined;
  /** True for a ticket with a stub, so that its row takes one line: on phones the date lies over the stub. */
  isOnStub?: boolean;
  /** Gets what is complete, and '' while it is on its way. */
  onChange: (value: string) => void;
}

/** A date from today on. */
export function DateInput({ value, label, isMissing, isOnStub, onChange }: PartProps) {
  return (
    <Input
      type="date"
      aria-label={label}
      aria-invalid={(isMissing && value === "") || undefined}
      min={instantToZoned(new Date(), localTimeZone()).date}
      max="2199-12-31"
      {...useTypedUntilComplete(value, completeDate, onChange)}
      // A click on an input that cannot be seen opens no picker by itself.
      onClick={isOnStub ? ({ currentTarget }) => isInvisible(currentTarget) && currentTarget.showPicker?.() : undefined}
      className={cn(
        "h-11! min-w-34 grow-3 basis-34 px-2!",
        isOnStub && `${onStub} sm:min-w-27 sm:basis-27 sm:px-1.5! sm:text-sm`,
      )}
    />
  );
}

/** A time of day. */
export function TimeInput({ value, label, isMissing, isOnStub, onChange }: PartProps) {
  return (
    <Input
      type="time"
      aria-label={label}
      aria-invalid={(isMissing && value === "") || undefined}
      {...useTypedUntilComplete(value, completeTime, onChange)}
      className={cn(
        "h-11! min-w-26 grow-2 basis-26 px-2!",
        isOnStub && "sm:min-w-25 sm:grow-3 sm:basis-25 sm:px-1.5! sm:text-sm",
      )}
    />
  );
}
