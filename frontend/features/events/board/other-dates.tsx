import { useState } from "react";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatLongDate, stubParts } from "#schema/dates.ts";
import { RANKING_RULE } from "#schema/ranking.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { useSlice } from "../../people/use-slice.ts";
import { Tally } from "./tally.tsx";
import { ZonedTime } from "./zoned-time.tsx";

/** Number of dates shown at first, the leading date included. */
const DATES_AT_FIRST = 5;

type Order = "best" | "date";

interface OtherDatesProps {
  board: EventDashboard;
  /** All options except the leading date, best first. */
  options: TalliedOption[];
  /** True when the leading date is above them, so that there is a ranking to explain. */
  hasLeading: boolean;
  onSelect: (option: TalliedOption) => void;
}

export function OtherDates({ board, options, hasLeading, onSelect }: OtherDatesProps) {
  const title = hasLeading ? "Other dates" : "Dates";
  const [order, setOrder] = useState<Order>("best");
  const canSelect = !board.event.isFinalized && !board.event.isPastEvent;
  // Both orders hide the same dates: the lowest ranked ones.
  const first = DATES_AT_FIRST - (board.dateOptions.length - options.length);
  const { list, shown: top, hidden, showRest } = useSlice(options, first);
  const shown = order === "best" ? top : board.dateOptions.filter((option) => top.includes(option));
  return (
    <section aria-label={title} className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {options.length > 1 && (
          <Segmented
            label="Order"
            value={order}
            onChange={setOrder}
            options={[
              { value: "best", label: "Best first" },
              { value: "date", label: "By date" },
            ]}
          />
        )}
      </div>
      {hasLeading && order === "best" && <p className="text-sm text-ink-2">{RANKING_RULE}</p>}
      <ul ref={list} className="grid gap-3 *:outline-none">
        {shown.map((option) => {
          const stub = stubParts(option.date);
          return (
            <Ticket
              as="li"
              key={option.id}
              stub={stub && <Stub size="sm" {...stub} />}
              bodyClassName="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
            >
              <div>
                <h3 className="text-base leading-6 font-semibold [font-family:var(--font-sans)]">
                  {formatLongDate(option.date)}
                </h3>
                <p className="text-sm text-ink-2">
                  <ZonedTime option={option} timezone={board.event.timezone} />
                </p>
              </div>
              {canSelect && (
                <Button
                  variant="secondary"
                  aria-label={`Select This Date: ${formatLongDate(option.date)}, ${formatZonedTime(option.time, board.event.timezone)}`}
                  onClick={() => onSelect(option)}
                  className="self-center max-sm:order-last"
                >
                  Select This Date
                </Button>
              )}
              <div className="sm:col-span-2">
                <Tally option={option} board={board} />
              </div>
            </Ticket>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onClick={showRest}>
          All dates ({board.dateOptions.length})
        </Button>
      )}
    </section>
  );
}
