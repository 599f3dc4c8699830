import type { Answer } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import { formatOptionDay } from "#schema/dates.ts";
import { shownDate } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { factsClass } from "../../../ui/facts.tsx";
import { AnswerControl } from "../../../ui/form/answer-control.tsx";
import { CalendarLine } from "../../own-calendar/calendar-line.tsx";
import { OptionNote } from "../../polls/option-note.tsx";
import { ZonedTime } from "./zoned-time.tsx";

interface DateAnswerProps {
  option: DateOption;
  timezone: string;
  /** Name of the radio group, unique on the page. */
  name: string;
  value: Answer | null;
  onChange: (answer: Answer) => void;
  disabled?: boolean;
  /** What the person's own calendar has on the date. */
  calendarLine?: string | undefined;
  className?: string;
}

/** A date in a list, with the control that answers it. */
export function DateAnswer(props: DateAnswerProps) {
  const { option, timezone, name, value, onChange, disabled, calendarLine, className } = props;
  const i18n = useWords();
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2.5">
      <div className="min-w-0">
        <p aria-hidden="true" className="text-sm">
          <span className="block font-semibold">{formatOptionDay(option, "day", i18n)}</span>
          <span className={cn(factsClass, "text-ink-2")}>
            <ZonedTime option={option} timezone={timezone} />
          </span>
        </p>
        <OptionNote option={option} />
        <CalendarLine line={calendarLine} />
      </div>
      <AnswerControl
        compact
        disabled={disabled}
        className={className}
        name={name}
        label={shownDate(option, timezone, i18n)}
        value={value}
        onChange={onChange}
      />
    </li>
  );
}
