import { useState } from "react";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { RANKING_RULE } from "#schema/ranking.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { useSlice } from "../../people/use-slice.ts";
import { OptionTicket } from "./option-ticket.tsx";

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

/** The dates as tickets. They are folded under a leading date, because the table shows the same answers. */
export function OtherDates({ board, options, hasLeading, onSelect }: OtherDatesProps) {
  const title = hasLeading ? "Other dates" : "Dates";
  const [order, setOrder] = useState<Order>("best");
  // Both orders hide the same dates: the lowest ranked ones.
  const first = DATES_AT_FIRST - (board.dateOptions.length - options.length);
  const { list, shown: top, hidden, showRest } = useSlice(options, first);
  const shown = order === "best" ? top : board.dateOptions.filter((option) => top.includes(option));
  return (
    <section aria-label={title} className="print:hidden">
      <Collapsible
        defaultOpen={!hasLeading}
        title={
          <>
            {title} <span className="font-normal text-ink-2">({options.length})</span>
          </>
        }
      >
        <div className="grid gap-3">
          {hasLeading && order === "best" && <p className="text-sm text-ink-2">{RANKING_RULE}</p>}
          {options.length > 1 && (
            <Segmented
              label="Order"
              className="sm:justify-self-start"
              value={order}
              onChange={setOrder}
              options={[
                { value: "best", label: "Best first" },
                { value: "date", label: "By date" },
              ]}
            />
          )}
          <ul ref={list} className="grid gap-3 *:outline-none">
            {shown.map((option) => (
              <OptionTicket as="li" key={option.id} board={board} option={option} onSelect={onSelect} />
            ))}
          </ul>
          {hidden > 0 && (
            <Button variant="secondary" onClick={showRest}>
              All dates ({board.dateOptions.length})
            </Button>
          )}
        </div>
      </Collapsible>
    </section>
  );
}
