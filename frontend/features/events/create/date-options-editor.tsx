import { Plus, X } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { formatLongDate, formatTime, instantToZoned, localTimeZone, stubParts } from "#schema/dates.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { MonthPicker } from "../../../ui/form/month-picker.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { type DateRow, daysOf, firstTime, haveDifferentTimes, newRow, withDays, withTime } from "./date-rows.ts";

const SkippedTime = lazyPart(() => import("../skipped-time.tsx"));

interface DateOptionsEditorProps {
  rows: DateRow[];
  timezone: string;
  onChange: (rows: DateRow[]) => void;
  error: string | null;
}

/** A month grid and a list of rows edit the same dates: picking a day adds a row, and every row marks its day. */
export function DateOptionsEditor({ rows, timezone, onChange, error }: DateOptionsEditorProps) {
  const [undo, setUndo] = useState<{ text: string; rows: DateRow[] } | null>(null);
  const titleId = useId();
  const today = instantToZoned(new Date(), localTimeZone()).date;
  const commonTime = firstTime(rows);

  function change(next: DateRow[], taken?: string) {
    setUndo(taken === undefined ? null : { text: taken, rows });
    onChange(next);
  }
  function pickDays(dates: string[], isOn: boolean) {
    const [date] = dates;
    change(withDays(rows, dates, isOn), isOn || !date ? undefined : `Removed ${formatLongDate(date)}.`);
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-sm leading-5 font-semibold [font-family:var(--font-sans)]">
        Suggested Dates & Times
      </h2>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="rounded-card border border-line bg-surface p-3 shadow-1">
          <MonthPicker selected={daysOf(rows)} onChange={pickDays} today={today} />
        </div>
        <div className="grid gap-2">
          <ul className="grid gap-2">
            {rows.map((row) => (
              <DateRowFields
                key={row.key}
                row={row}
                timezone={timezone}
                today={today}
                canRemove={rows.length > 1 || row.date !== "" || row.time !== ""}
                onChange={(changed) => change(rows.map((other) => (other.key === row.key ? changed : other)))}
                onRemove={() =>
                  change(
                    rows.length > 1 ? rows.filter((other) => other.key !== row.key) : [newRow()],
                    `Removed ${nameOf(row)}.`,
                  )
                }
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button v="soft" onClick={() => change([...rows, newRow("", commonTime)])}>
              <Plus size={16} strokeWidth={2.25} aria-hidden="true" />
              Add another date option
            </Button>
            {commonTime !== "" && haveDifferentTimes(rows) && (
              <Button v="ghost" onClick={() => change(withTime(rows, commonTime), "Changed the times.")}>
                Use {formatTime(commonTime)} for all
              </Button>
            )}
          </div>
          <div role="status" className="min-h-6 text-sm text-ink-2">
            {undo && (
              <>
                {undo.text}{" "}
                <button type="button" className="link hit" onClick={() => change(undo.rows)}>
                  Undo
                </button>
              </>
            )}
          </div>
          {error && <FieldError>{error}</FieldError>}
        </div>
      </div>
    </section>
  );
}

const nameOf = (row: DateRow) => (row.date === "" ? "empty row" : formatLongDate(row.date));

interface DateRowFieldsProps {
  row: DateRow;
  timezone: string;
  today: string;
  canRemove: boolean;
  onChange: (row: DateRow) => void;
  onRemove: () => void;
}

function DateRowFields({ row, timezone, today, canRemove, onChange, onRemove }: DateRowFieldsProps) {
  const stub = stubParts(row.date);
  return (
    <li className="ticket shadow-1">
      <Stub size="sm" weekday={stub?.weekday ?? " "} day={stub?.day ?? "?"} month={stub?.month ?? " "} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 py-2 pl-4">
        <Input
          type="date"
          aria-label="Date"
          min={today}
          max="2199-12-31"
          value={row.date}
          onChange={(event) => onChange({ ...row, date: event.target.value })}
          className="h-11! min-w-34 grow-3 basis-34 px-2!"
        />
        <Input
          type="time"
          aria-label={row.date === "" ? "Time" : `Time on ${formatLongDate(row.date)}`}
          value={row.time}
          onChange={(event) => onChange({ ...row, time: event.target.value.slice(0, 5) })}
          className="h-11! min-w-28 grow-2 basis-28 px-2!"
        />
        <Suspense>
          <SkippedTime date={row.date} time={row.time} timezone={timezone} />
        </Suspense>
      </div>
      <Button
        v="ghost"
        square
        aria-label={`Remove ${nameOf(row)}`}
        disabled={!canRemove}
        onClick={onRemove}
        className="mr-1 self-center"
      >
        <X size={16} strokeWidth={2.25} aria-hidden="true" />
      </Button>
    </li>
  );
}
