import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatMonth, formatOptionDay, stubParts, withNote } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { shownTime } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { factsClass } from "../../../ui/facts.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { OptionNote } from "../../polls/option-note.tsx";
import { ownAnswers } from "./date-words.ts";
import { MissingNote } from "./missing-note.tsx";
import { NearDate } from "./near-date.tsx";
import { OwnAnswer } from "./own-answer.tsx";
import { NotAsked } from "./suggestions/not-asked.tsx";
import { Tally } from "./tally.tsx";
import { ZonedTime } from "./zoned-time.tsx";

interface OptionTicketProps {
  as: "li" | "section";
  board: EventDashboard;
  option: TalliedOption;
  onSelect: (option: TalliedOption) => void;
}

/** One date with its answers, and the button that makes it the final date. */
export function OptionTicket({ as, board, option, onSelect }: OptionTicketProps) {
  const i18n = useWords();
  const { timezone, isFinalized, isPastEvent, createdAt } = board.event;
  const hasAnswers = board.stats.totalResponded > 0;
  const stub = stubParts(option.date, i18n);
  // On phones the stub is the date.
  if (stub && option.date.slice(0, 4) !== createdAt.slice(0, 4)) stub.month = formatMonth(option.date, "short", i18n);
  return (
    <Ticket
      as={as}
      stub={stub && <Stub size="sm" {...stub} className="px-1 text-center" />}
      bodyClassName="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 sm:gap-x-4 sm:gap-y-2 sm:px-5 sm:py-3"
    >
      <div className={hasAnswers ? "max-sm:col-span-2" : ""}>
        <h3
          className={cn(
            "text-base leading-6 font-semibold [font-family:var(--font-sans)]",
            option.time !== null && "max-sm:sr-only",
          )}
        >
          <NearDate option={option} />
        </h3>
        <p className={cn(factsClass, "text-sm text-ink-2")}>
          <ZonedTime option={option} timezone={timezone} />
          <OwnAnswer answer={ownAnswers(board)[option.id]} />
        </p>
        <OptionNote option={option} />
        <MissingNote option={option} board={board} />
      </div>
      {!isFinalized && !isPastEvent && (
        <Button
          variant="secondary"
          aria-label={selectLabel(option, timezone, i18n)}
          onClick={() => onSelect(option)}
          className={cn(
            "max-sm:max-w-40 max-sm:px-2.5 max-sm:whitespace-normal",
            hasAnswers && "max-sm:col-start-2 max-sm:row-start-2 max-sm:self-start",
          )}
        >
          {i18n.t("Select This Date")}
        </Button>
      )}
      {hasAnswers && (
        <div className="min-w-0 max-sm:col-start-1 max-sm:row-start-2 sm:col-span-2">
          <Tally option={option} board={board} />
        </div>
      )}
      <div className="col-span-2 empty:hidden">
        <NotAsked option={option} board={board} />
      </div>
    </Ticket>
  );
}

function selectLabel(option: TalliedOption, timezone: string, i18n: Words): string {
  const date = formatOptionDay(option, "long", i18n);
  const label =
    option.time === null
      ? i18n.t("Select This Date: {date}", { date })
      : i18n.t("Select This Date: {date}, {time}", { date, time: shownTime(option.time, timezone, i18n) });
  return withNote(label, option, i18n);
}
