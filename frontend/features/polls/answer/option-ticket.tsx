import { memo } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import { formatDateAtTime, formatLongDate, stubParts } from "#schema/dates.ts";
import { AnswerControl } from "../../../ui/form/answer-control.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { CalendarLine } from "../../own-calendar/calendar-line.tsx";
import { OthersLine } from "../others/others-line.tsx";
import type { OthersOn } from "../others/others-on.ts";
import { WallTime } from "../wall-time.tsx";
import { answerField } from "./draft.ts";

interface OptionTicketProps {
  option: DateOption;
  eventZone: string;
  value: Answer | undefined;
  isClosed: boolean;
  others: OthersOn | undefined;
  /** What the guest's own calendar has on this date. */
  calendarLine: string | undefined;
  onAnswer: (optionId: string, answer: Answer) => void;
}

/** One date with its three answers. Memoised, so that an answer re-renders one of up to a hundred dates. */
export const OptionTicket = memo(function OptionTicket(props: OptionTicketProps) {
  const { option, eventZone, value, isClosed, others, calendarLine, onAnswer } = props;
  const { id, date, time } = option;
  return (
    <Ticket
      as="li"
      followsAnswer
      stub={<Stub {...stubOf(date)} className="lg:py-2" />}
      bodyClassName="py-3 pr-3 pl-4 sm:flex sm:items-center sm:gap-4 lg:py-4 lg:pr-4 lg:pl-6"
    >
      <div className="min-w-0 flex-1">
        <p className="ticket-title font-semibold">{formatLongDate(date)}</p>
        <p className="text-ink-2">
          <WallTime date={date} time={time} eventZone={eventZone} />
        </p>
        <OthersLine others={others} />
        <CalendarLine line={calendarLine} />
      </div>
      <AnswerControl
        name={answerField(id)}
        label={formatDateAtTime(date, time)}
        value={value ?? null}
        disabled={isClosed}
        onChange={(answer) => onAnswer(id, answer)}
        className="max-sm:mt-3 sm:max-w-74"
      />
    </Ticket>
  );
});

/** Returns the stub's three lines, or a question mark for an invalid date. */
export function stubOf(date: string): { weekday?: string; day: string; month?: string } {
  return stubParts(date) ?? { day: "?" };
}
