import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatOptionDay, stubParts } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
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
  const { timezone, isFinalized, isPastEvent } = board.event;
  const stub = stubParts(option.date, i18n);
  return (
    <Ticket
      as={as}
      stub={stub && <Stub size="sm" {...stub} />}
      bodyClassName="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
    >
      <div>
        <h3 className="text-base leading-6 font-semibold [font-family:var(--font-sans)]">
          <NearDate option={option} />
        </h3>
        <p className="text-sm text-ink-2">
          <ZonedTime option={option} timezone={timezone} />
          <OwnAnswer answer={ownAnswers(board)[option.id]} />
        </p>
        <MissingNote option={option} board={board} />
      </div>
      {!isFinalized && !isPastEvent && (
        <Button
          variant="secondary"
          aria-label={selectLabel(option, timezone, i18n)}
          onClick={() => onSelect(option)}
          className="self-center max-sm:order-last"
        >
          {i18n.t("Select This Date")}
        </Button>
      )}
      <div className="sm:col-span-2">
        <Tally option={option} board={board} />
        <NotAsked option={option} board={board} />
      </div>
    </Ticket>
  );
}

function selectLabel(option: TalliedOption, timezone: string, i18n: Words): string {
  const date = formatOptionDay(option, "long", i18n);
  if (option.time === null) return i18n.t("Select This Date: {date}", { date });
  return i18n.t("Select This Date: {date}, {time}", { date, time: formatZonedTime(option.time, timezone, i18n) });
}
