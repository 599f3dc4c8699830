import { memo } from "react";
import { formatDayDate, formatMonth, formatOption, stubParts } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { factsClass } from "../../../ui/facts.tsx";
import { AnswerControl } from "../../../ui/form/answer-control.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { CalendarLine } from "../../own-calendar/calendar-line.tsx";
import { OptionNote } from "../option-note.tsx";
import { OthersLine } from "../others/others-line.tsx";
import { OptionTime } from "../wall-time.tsx";
import type { DateProps } from "./date-props.ts";
import { answerField } from "./draft.ts";

/**
 * One date with its three answers. Its stub is the date, and screen readers get the long form with the question.
 * Memoised, so that an answer renders one ticket.
 */
export const OptionTicket = memo(function OptionTicket(props: DateProps) {
  const { option, createdAt, eventZone, value, isClosed, others, calendarLine, onAnswer } = props;
  const { id, date } = option;
  const i18n = useWords();
  const stub = stubOf(date, i18n);
  if (stub.month && date.slice(0, 4) !== createdAt.slice(0, 4)) stub.month = formatMonth(date, "short", i18n);
  return (
    <Ticket
      as="li"
      followsAnswer
      stub={<Stub {...stub} className="lg:py-2" />}
      bodyClassName="py-3 pe-3 ps-4 sm:flex sm:items-center sm:gap-4 lg:py-4 lg:pe-4 lg:ps-6"
    >
      <div className="min-w-0 flex-1">
        <p className={cn(factsClass, "ticket-title font-semibold")}>
          {/* Screen readers hear the date before the answers of others. In the narrowest windows the stub is hidden. */}
          {option.time !== null && <span className="min-[15rem]:sr-only">{`${formatDayDate(date, i18n)}, `}</span>}
          <OptionTime option={option} eventZone={eventZone} />
        </p>
        <OptionNote option={option} />
        <OthersLine others={others} />
        <CalendarLine line={calendarLine} />
      </div>
      <AnswerControl
        name={answerField(id)}
        label={formatOption(option, i18n)}
        value={value ?? null}
        disabled={isClosed}
        onChange={(answer) => onAnswer([id], answer)}
        className="mt-2 sm:mt-0 sm:max-w-74"
      />
    </Ticket>
  );
});

/** Returns the stub's three lines, or a question mark for an invalid date. */
export function stubOf(date: string, i18n: Words): { weekday?: string; day: string; month?: string } {
  return stubParts(date, i18n) ?? { day: "?" };
}
