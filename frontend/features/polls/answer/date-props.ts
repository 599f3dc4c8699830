import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import type { OthersOn } from "../others/others-on.ts";

interface Shared {
  eventZone: string;
  /** When the event was created. A date of another year names its year. */
  createdAt: string;
  isClosed: boolean;
  onAnswer: (optionIds: string[], answer: Answer) => void;
}

/** What one date shows. */
export interface DateProps extends Shared {
  option: DateOption;
  value: Answer | undefined;
  others: OthersOn | undefined;
  /** What the guest's own calendar has on this date. */
  calendarLine: string | undefined;
}

export interface DateListProps extends Shared {
  options: DateOption[];
  answers: Answers;
  others: Map<string, OthersOn>;
  calendarLines: Map<string, string>;
}

/** Returns what one date of a list shows. */
export function datePropsOf(
  { options: _, answers, others, calendarLines, ...shared }: DateListProps,
  option: DateOption,
): DateProps {
  const { id } = option;
  return { ...shared, option, value: answers[id], others: others.get(id), calendarLine: calendarLines.get(id) };
}
