import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { formatLongDate, instantToZoned, localTimeZone } from "#schema/dates.ts";
import { completeTime } from "#schema/wall-clock.ts";
import type { Words } from "#schema/words.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { CalendarLine } from "../../own-calendar/calendar-line.tsx";
import { changedRow, type DateRow, daysOf, newRow, rowLike, timeForAll, withDays, withTime } from "./date-rows.ts";
import { DateTicket } from "./date-ticket.tsx";
import { DateInput, TimeInput } from "./date-time-inputs.tsx";
import { MonthPicker } from "./month/month-picker.tsx";
import { NoteInput } from "./note-input.tsx";
import { SkippedTime } from "./skipped-time.tsx";
import { LastDayInput, WholeDayToggle } from "./whole-days.tsx";

interface DateOptionsEditorProps {
  rows: DateRow[];
  timezone: string;
  /** What the organizer's own calendar has on each date, by the rows' keys. */
  calendarLines?: Map<string, string>;
  /** True for an event that exists: its last date cannot be removed. */
  keepsOne?: boolean;
  onChange: (rows: DateRow[]) => void;
  error: string | null;
}

/** A month grid and a list of rows edit the same dates: picking a day adds a row, and every row marks its day. */
export function DateOptionsEditor({
  rows,
  timezone,
  calendarLines,
  keepsOne = false,
  onChange,
  error,
}: DateOptionsEditorProps) {
  const i18n = useWords();
  const [undo, setUndo] = useState<{ text: string; rows: DateRow[] } | null>(null);
  const hasScript = useHasScript();
  const titleId = useId();
  const timeId = useId();
  const today = instantToZoned(new Date(), localTimeZone()).date;
  const sharedTime = timeForAll(rows);
  const [wantsNotes, setWantsNotes] = useState(false);
  const hasNotes = wantsNotes || rows.some(({ note }) => note !== undefined);

  function change(next: DateRow[], taken?: string) {
    const isRefused = keepsOne && next.length === 0;
    setUndo(taken === undefined || isRefused ? null : { text: taken, rows });
    onChange(next);
  }
  function changeTimes(time: string) {
    // A time is typed in steps. Undo restores the times that differed before the first.
    if (sharedTime === "") change(withTime(rows, time), i18n.t("Changed the times."));
    else onChange(withTime(rows, time));
  }
  function pickDays(dates: string[], isOn: boolean) {
    const [date] = dates;
    change(withDays(rows, dates, isOn), isOn || !date ? undefined : removed(date, i18n));
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-2 sm:gap-3">
      <h2 id={titleId} className="text-sm leading-5 font-semibold [font-family:var(--font-sans)]">
        {i18n.t("Suggested Dates & Times")}
      </h2>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="rounded-card border border-line bg-surface p-1 shadow-1 sm:p-3">
          {/* The build, which prerenders this page's frame, does not know the day. */}
          {hasScript ? (
            <MonthPicker selected={daysOf(rows)} onChange={pickDays} today={today} />
          ) : (
            <Skeleton className="h-66" />
          )}
        </div>
        <div className="grid gap-2">
          {sharedTime !== null && (
            <p className="flex items-center gap-3 text-sm font-semibold">
              <label htmlFor={timeId}>{i18n.t("Time for all")}</label>
              <TimeForAll id={timeId} value={sharedTime} onChange={changeTimes} />
            </p>
          )}
          <ul className="grid gap-2">
            {rows.map((row) => (
              <DateTicket
                key={row.key}
                date={row.date}
                removeLabel={
                  row.date === ""
                    ? i18n.t("Remove empty row")
                    : i18n.t("Remove {date}", { date: formatLongDate(row.date, i18n) })
                }
                canRemove={rows.length > 1 || (!keepsOne && (row.date !== "" || row.time !== ""))}
                onRemove={() =>
                  change(
                    rows.length > 1 ? rows.filter((other) => other.key !== row.key) : [newRow()],
                    removed(row.date, i18n),
                  )
                }
              >
                <div
                  className={cn(
                    "flex min-w-0 flex-1 flex-wrap items-center gap-2",
                    row.date !== "" && "py-2 ps-4 max-[21rem]:ps-2 sm:gap-1.5 sm:ps-3",
                  )}
                >
                  <RowInputs
                    row={row}
                    timezone={timezone}
                    isMissing={error !== null}
                    onChange={(changed) =>
                      change(rows.map((other) => (other.key === row.key ? changedRow(row, changed) : other)))
                    }
                  />
                  {hasNotes && row.date !== "" && (
                    <NoteInput
                      row={row}
                      timezone={timezone}
                      isFirst={wantsNotes && row === rows.find(({ date }) => date !== "")}
                      onChange={(note) =>
                        onChange(rows.map((other) => (other.key === row.key ? { ...row, note } : other)))
                      }
                    />
                  )}
                  <div className="w-full empty:hidden">
                    <CalendarLine line={calendarLines?.get(row.key)} />
                  </div>
                </div>
              </DateTicket>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="soft" onClick={() => change([...rows, rowLike(rows)])}>
              <Plus size={16} strokeWidth={2.25} aria-hidden="true" />
              {i18n.t("Add another date option")}
            </Button>
            {!hasNotes && rows.some(({ date }) => date !== "") && (
              <Button variant="ghost" onClick={() => setWantsNotes(true)}>
                {i18n.t("Add notes")}
              </Button>
            )}
            <div role="status" className="text-sm text-ink-2">
              {undo && (
                <>
                  {undo.text}{" "}
                  <button type="button" className="link hit" onClick={() => change(undo.rows)}>
                    {i18n.t("Undo")}
                  </button>
                </>
              )}
            </div>
          </div>
          {error && <FieldError>{error}</FieldError>}
        </div>
      </div>
    </section>
  );
}

interface RowInputsProps {
  row: DateRow;
  timezone: string;
  isMissing: boolean;
  onChange: (changed: Partial<DateRow>) => void;
}

/** The date of a row with its time, or with the last of its whole days. A row without a date offers no whole days yet. */
function RowInputs({ row, timezone, isMissing, onChange }: RowInputsProps) {
  const i18n = useWords();
  const { date, time, days } = row;
  const isOnStub = date !== "";
  return (
    <>
      <DateInput
        value={date}
        label={i18n.t("Date")}
        isMissing={isMissing}
        isOnStub={isOnStub}
        onChange={(changed) => onChange({ date: changed })}
      />
      {days === undefined && (
        <TimeInput
          value={time}
          label={isOnStub ? i18n.t("Time on {date}", { date: formatLongDate(date, i18n) }) : i18n.t("Time")}
          isMissing={isMissing}
          isOnStub={isOnStub}
          onChange={(changed) => onChange({ time: changed })}
        />
      )}
      {days !== undefined && isOnStub && (
        <LastDayInput date={date} days={days} onChange={(changed) => onChange({ days: changed })} />
      )}
      {isOnStub && <WholeDayToggle date={date} days={days} onChange={(changed) => onChange({ days: changed })} />}
      {days === undefined && <SkippedTime date={date} time={time} timezone={timezone} />}
    </>
  );
}

interface TimeForAllProps {
  id: string;
  value: string;
  onChange: (time: string) => void;
}

/** The time of every date. What is typed counts once it is complete. */
function TimeForAll({ id, value, onChange }: TimeForAllProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function change(text: string) {
    setTyped(text);
    if (completeTime(text)) onChange(completeTime(text));
  }
  return (
    <Input
      id={id}
      type="time"
      value={typed ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
      className="h-11! w-auto! px-2!"
    />
  );
}

/** Says that a row with this date, or without one, was removed. */
function removed(date: string, i18n: Words): string {
  return date === "" ? i18n.t("Removed empty row.") : i18n.t("Removed {date}.", { date: formatLongDate(date, i18n) });
}
