import { useState } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import type { PollResponse } from "#schema/contracts/polls.ts";
import { type DateListProps, datePropsOf } from "./date-props.ts";
import { MonthLists } from "./month-lists.tsx";
import { OptionTicket } from "./option-ticket.tsx";

// More tickets than these take more than two screens of a phone.
const TICKETS_MAX = 5;

const saidWords: Record<Answer, string> = {
  yes: "You said Yes. Still coming?",
  maybe: "You said Maybe. Are you coming?",
  no: "You said No. Still can't come?",
};

/** Returns the title above the dates. With a final date it repeats the stored answer. */
export function datesTitle(final: DateOption | undefined, stored: PollResponse | null, isClosed: boolean): string {
  if (isClosed) return stored ? "Your answers" : "The dates";
  if (!final) return "Which dates work for you?";
  const said = stored?.dateOptionResponses[final.id];
  return said ? saidWords[said] : "Are you coming?";
}

interface DateListsProps extends DateListProps {
  /** The final date, which stands alone, with the other dates folded below it. */
  final: DateOption | undefined;
  stored: PollResponse | null;
}

/** The dates with their answers. */
export function DateLists({ options, final, stored, ...list }: DateListsProps) {
  const rest = options.filter((option) => option !== final);
  // A one-tap answer to another date must be seen.
  const [isOpen] = useState(() => rest.some(({ id }) => list.answers[id] !== stored?.dateOptionResponses[id]));
  if (!final || rest.length === 0) return <DateList labelledBy="dates" options={options} {...list} />;
  return (
    <>
      <DateList labelledBy="dates" options={[final]} {...list} />
      <details open={isOpen} className="mt-3">
        <summary
          id="other-dates"
          className="flex min-h-11 items-center gap-2 font-semibold before:content-['▸'] in-open:before:content-['▾']"
        >
          {`Your answers to the other dates (${rest.length})`}
        </summary>
        <DateList labelledBy="other-dates" options={rest} {...list} />
      </details>
    </>
  );
}

/** A few dates are tickets, many are rows. */
function DateList({ labelledBy, ...list }: DateListProps & { labelledBy: string }) {
  const { options } = list;
  if (options.length > TICKETS_MAX) return <MonthLists {...list} />;
  return (
    // Safari drops the list role from a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-labelledby={labelledBy} className="grid gap-3">
      {options.map((option) => (
        <OptionTicket key={option.id} {...datePropsOf(list, option)} />
      ))}
    </ul>
  );
}
