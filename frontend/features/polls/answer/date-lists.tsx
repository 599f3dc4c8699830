import { useState } from "react";
import type { Answer } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import type { PollResponse } from "#schema/contracts/polls.ts";
import { formatOptionDay, withNote } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { type DateListProps, datePropsOf } from "./date-props.ts";
import { MonthLists } from "./month-lists.tsx";
import { OptionTicket } from "./option-ticket.tsx";

// More tickets than these take more than two screens of a phone.
const TICKETS_MAX = 5;

const saidWords: Record<Answer, string> = {
  yes: /*i18n*/ "You said Yes. Still coming?",
  maybe: /*i18n*/ "You said Maybe. Are you coming?",
  no: /*i18n*/ "You said No. Still can't come?",
};

/** Returns the title above `dateCount` dates. With a final date it repeats the stored answer. */
export function datesTitle(
  final: DateOption | undefined,
  dateCount: number,
  stored: PollResponse | null,
  isClosed: boolean,
  i18n: Words,
): string {
  if (isClosed) return stored ? i18n.t("Your answers") : i18n.t("The dates");
  if (!final && dateCount > 1) return i18n.t("Which dates work for you?");
  const said = final && stored?.dateOptionResponses[final.id];
  return said ? i18n.t(saidWords[said]) : i18n.t("Are you coming?");
}

/** Returns the title above dates that were added after this guest answered. */
export function newDatesTitle(dates: DateOption[], i18n: Words): string {
  return i18n.t("New: {dates}", {
    dates: i18n.list(dates.map((option) => withNote(formatOptionDay(option, "day", i18n), option, i18n))),
  });
}

interface DateListsProps extends DateListProps {
  /** The final date, which has a ticket of its own. */
  final: DateOption | undefined;
  /** New dates, which stand alone. */
  fresh: DateOption[];
  stored: PollResponse | null;
}

/** The dates with their answers. Beside a final date or new ones, the others are folded. */
export function DateLists({ options, final, fresh, stored, ...list }: DateListsProps) {
  const i18n = useWords();
  const rest = options.filter((option) => option !== final && !fresh.includes(option));
  // A one-tap answer to another date must be seen.
  const [isOpen] = useState(() => rest.some(({ id }) => list.answers[id] !== stored?.dateOptionResponses[id]));
  if (final && rest.length === 0) return null;
  if (!final && (fresh.length === 0 || rest.length === 0)) {
    return <DateList labelledBy="dates" options={options} {...list} />;
  }
  return (
    <>
      {!final && <DateList labelledBy="dates" options={fresh} {...list} />}
      <details open={isOpen} className="mt-3">
        <summary id="other-dates" className="fold min-h-11 font-semibold">
          {stored
            ? i18n.t("Your answers to the other dates ({count})", { count: rest.length })
            : i18n.t("The other dates ({count})", { count: rest.length })}
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
