import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { formatLongDate } from "#schema/dates.ts";
import { addDays } from "#schema/option-date.ts";
import { focusLater } from "../../../../lib/focus-later.ts";
import { useWords } from "../../../../lib/words.ts";
import { cn } from "../../../../ui/cn.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { addMonths, daysBetween, monthTitle, weekStart, weeksOf } from "./month.ts";

interface MonthPickerProps {
  /** Number of times on each chosen day ('YYYY-MM-DD'). Two or more show as dots. */
  selected: ReadonlyMap<string, number>;
  /** Called with the days switched on or off: one day, or a range with Shift. */
  onChange: (dates: string[], isOn: boolean) => void;
  /** Today in the user's time zone. It is marked, and the picker starts there if nothing is chosen. */
  today: string;
  /** First day that can be chosen. Defaults to today. */
  min?: string;
  className?: string;
}

/** Switches days of a month on and off. Arrows, Home, End, Page Up and Page Down move; Shift selects a range. */
export function MonthPicker({ selected, onChange, today, min = today, className }: MonthPickerProps) {
  const i18n = useWords();
  const [focused, setFocused] = useState(() => [...selected.keys()].sort().find((day) => day >= min) ?? today);
  // The month shown. It may also show days of the next one.
  const [month, setMonth] = useState(focused);
  const anchor = useRef<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const { weekdays, shortWeekdays, firstWeekday } = i18n.formats;
  const columns = weekdays.map((_, column) => (firstWeekday + column) % 7);
  const forward = i18n.direction === "rtl" ? -1 : 1;
  const weeks = weeksOf(month, min, firstWeekday);
  const last = weeks.at(-1)?.findLast(Boolean) ?? month;
  const isFirstMonth = month.slice(0, 7) <= min.slice(0, 7);

  function press(event: MouseEvent, day: string) {
    setFocused(day);
    if (day < min) return;
    const isRange = event.shiftKey && anchor.current !== null && anchor.current !== day;
    if (isRange && anchor.current) {
      onChange(
        daysBetween(anchor.current, day).filter((between) => between >= min),
        true,
      );
    } else {
      onChange([day], !selected.has(day));
    }
    anchor.current = day;
  }

  function moveByKey(event: KeyboardEvent) {
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(focused, -forward),
      ArrowRight: () => addDays(focused, forward),
      ArrowUp: () => addDays(focused, -7),
      ArrowDown: () => addDays(focused, 7),
      Home: () => weekStart(focused, firstWeekday),
      End: () => addDays(weekStart(focused, firstWeekday), 6),
      PageUp: () => addMonths(focused, -1),
      PageDown: () => addMonths(focused, 1),
    };
    const target = moves[event.key]?.();
    if (target === undefined) return;
    event.preventDefault();
    const day = target < min ? min : target;
    setFocused(day);
    if (!weeks.flat().includes(day)) setMonth(day);
    // The day may be in a month that renders after this event.
    focusLater(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`));
  }

  function turn(months: number) {
    const day = addMonths(`${month.slice(0, 7)}-01`, months);
    setFocused(day < min ? min : day);
    setMonth(day);
  }

  return (
    <div className={className}>
      <div className="flex items-center justify-between ps-3 max-sm:-mb-2.5">
        <h3 id={titleId} aria-live="polite" className="text-lg">
          {monthTitle(month, last, i18n)}
        </h3>
        <div className="flex">
          <Button
            variant="ghost"
            square
            aria-label={i18n.t("Previous month")}
            disabled={isFirstMonth}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden="true" size={20} className="rtl:-scale-x-100" />
          </Button>
          <Button variant="ghost" square aria-label={i18n.t("Next month")} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" size={20} className="rtl:-scale-x-100" />
          </Button>
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern on a real table
        role="grid"
        aria-labelledby={titleId}
        aria-multiselectable="true"
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {columns.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekdays[weekday]}
                className="h-6 text-2xs font-semibold max-[359px]:text-[0.5625rem] sm:h-9 wrap-normal text-ink-2"
              >
                {shortWeekdays[weekday]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveByKey}>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={columns[column]} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    times={selected.get(day) ?? 0}
                    isToday={day === today}
                    isOff={day < min}
                    isNextMonth={day.slice(0, 7) > month.slice(0, 7)}
                    isTabStop={day === focused}
                    onPress={(event) => press(event, day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: string;
  times: number;
  isToday: boolean;
  isOff: boolean;
  isNextMonth: boolean;
  isTabStop: boolean;
  onPress: (event: MouseEvent) => void;
}

function DayCell({ day, times, isToday, isOff, isNextMonth, isTabStop, onPress }: DayCellProps) {
  const i18n = useWords();
  const date = formatLongDate(day, i18n);
  const isChosen = times > 0;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the table is a grid, so its cells are gridcells
    <td aria-selected={isChosen} className="p-px">
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={isOff || undefined}
        aria-current={isToday ? "date" : undefined}
        aria-label={
          times > 1 ? i18n.t("{date}, {count, plural, one {# time} other {# times}}", { date, count: times }) : date
        }
        onClick={onPress}
        className={cn(
          "relative grid h-11 w-full place-items-center rounded-control border text-sm font-semibold select-none",
          "transition-[background-color,color,scale] duration-(--dur-2) active:scale-[.96]",
          isChosen && "border-transparent bg-brand text-on-brand hover:bg-brand-hover forced-colors:border-4",
          !isChosen && (isToday ? "border-line-strong" : "border-transparent"),
          !isChosen && isNextMonth && "bg-sunken",
          !isChosen && (isOff ? "cursor-not-allowed font-normal text-ink-3 opacity-60" : "hover:bg-sunken"),
        )}
      >
        {Number(day.slice(8))}
        {times > 1 && (
          <span aria-hidden="true" className="absolute bottom-1 flex gap-0.5">
            {Array.from({ length: Math.min(times, 3) }, (_, dot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots are all the same
              <span key={dot} className="size-1 rounded-full bg-current" />
            ))}
          </span>
        )}
      </button>
    </td>
  );
}
