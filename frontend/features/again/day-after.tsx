import type { ReactNode } from "react";
import type { OptionDate } from "#schema/option-date.ts";
import { AgainQuestion, type AgainQuestionProps } from "./again-question.tsx";
import { TORN_TICKET } from "./torn-ticket.ts";
import { useDayAfter } from "./use-day-after.ts";

interface DayAfterProps extends Omit<AgainQuestionProps, "option"> {
  option: OptionDate;
  event: Parameters<typeof useDayAfter>[1];
}

/** In the ticket of a final date: tears it when its evening comes, and asks on the next morning whether to meet again. */
export default function DayAfter({ option, event, ...question }: DayAfterProps): ReactNode {
  const { isTorn, asksAgain } = useDayAfter(option, event);
  return (
    <>
      {isTorn && <style className="torn">{TORN_TICKET}</style>}
      {asksAgain && question.page !== "" && <AgainQuestion {...question} option={option} />}
    </>
  );
}
