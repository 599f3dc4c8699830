import { memo } from "react";
import type { Answers } from "#schema/contracts/common.ts";
import { formatMonth, formatOption, formatOptionDay } from "#schema/dates.ts";
import { groupBy } from "#schema/group-by.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { factsClass } from "../../../ui/facts.tsx";
import { AnswerControl } from "../../../ui/form/answer-control.tsx";
import { Glyph } from "../../../ui/picture/answer-glyph.tsx";
import { CalendarLine } from "../../own-calendar/calendar-line.tsx";
import { OptionNote } from "../option-note.tsx";
import { OthersLine } from "../others/others-line.tsx";
import { answerOrder, answerWords } from "../others/others-on.ts";
import { WallTime } from "../wall-time.tsx";
import { type DateListProps, type DateProps, datePropsOf } from "./date-props.ts";
import { answerField } from "./draft.ts";

/** Many dates as short rows, under the headings of their months. A heading stays in view above its rows. */
export function MonthLists(list: DateListProps) {
  const { options, answers, isClosed, onAnswer } = list;
  const i18n = useWords();
  return (
    <div className="grid gap-4">
      {[...groupBy(options, ({ date }) => formatMonth(date, "long", i18n))].map(([month, dates]) => (
        <section key={month} aria-label={month}>
          <div className="sticky top-16 z-1 -mx-4 flex flex-wrap items-center justify-between gap-x-2 bg-paper px-4 py-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
            <h3 className="text-base">{month}</h3>
            {!isClosed && (
              <AnswerMonth month={month} ids={dates.map(({ id }) => id)} answers={answers} onAnswer={onAnswer} />
            )}
          </div>
          {/* Safari drops the list role from a list without bullets. */}
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <ul role="list" className="ruled rounded-card border border-line bg-surface [&_input]:scroll-mt-16">
            {dates.map((option) => (
              <DateRow key={option.id} {...datePropsOf(list, option)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface AnswerMonthProps {
  month: string;
  ids: string[];
  answers: Answers;
  onAnswer: DateProps["onAnswer"];
}

/** Answers all dates of a month at once. Without scripts it only shows what the symbols beside each date mean. */
function AnswerMonth({ month, ids, answers, onAnswer }: AnswerMonthProps) {
  const i18n = useWords();
  const hasScript = useHasScript();
  return (
    <fieldset
      aria-label={i18n.t("Answer all dates in {month}", { month })}
      disabled={!hasScript}
      aria-hidden={!hasScript}
      className="flex items-center gap-1 py-1 text-xs text-ink-2"
    >
      {i18n.t("{of, select, dates {All} other {All}}", { of: "dates" })}
      {answerOrder.map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={ids.every((id) => answers[id] === answer)}
          className="hit inline-flex min-h-9 items-center gap-1 rounded-control border border-line bg-surface px-2 font-semibold aria-pressed:bg-no-soft"
          onClick={() => onAnswer(ids, answer)}
        >
          <Glyph answer={answer} size={14} />
          <span className="first-letter:uppercase">{i18n.t(answerWords[answer])}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** One date of many. Memoised, so that an answer renders one row. */
const DateRow = memo(function DateRow({
  option,
  eventZone,
  value,
  isClosed,
  others,
  calendarLine,
  onAnswer,
}: DateProps) {
  const { id, date, time } = option;
  const i18n = useWords();
  return (
    <li className="flex items-center gap-3 px-3 py-1">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{formatOptionDay(option, "day", i18n)}</span>
          {time !== null && (
            <span className={cn(factsClass, "text-ink-2")}>
              <WallTime date={date} time={time} eventZone={eventZone} />
            </span>
          )}
        </p>
        <OptionNote option={option} />
        <OthersLine others={others} isCompact />
        <CalendarLine line={calendarLine} />
      </div>
      <AnswerControl
        compact="phone"
        className="flex-none sm:w-74"
        name={answerField(id)}
        label={formatOption(option, i18n)}
        value={value ?? null}
        disabled={isClosed}
        onChange={(answer) => onAnswer([id], answer)}
      />
    </li>
  );
});
