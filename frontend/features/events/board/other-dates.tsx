import { Trans } from "@lingui/react";
import { useState } from "react";
import { demandsOf } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { missingRule } from "#schema/missing-words.ts";
import { countsPeople } from "#schema/parties.ts";
import { PEOPLE_RANKING_RULE, RANKING_RULE } from "#schema/ranking.ts";
import { useWords } from "../../../lib/words.ts";
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

/**
 * The dates as tickets. Many are folded under a leading date, because the table shows the same answers, and so are those
 * that were not chosen.
 */
export function OtherDates({ board, options, hasLeading, onSelect }: OtherDatesProps) {
  const i18n = useWords();
  const title = hasLeading ? i18n.t("Other dates") : i18n.t("Dates");
  const [order, setOrder] = useState<Order>("best");
  // Both orders hide the same dates: the lowest ranked ones.
  const first = DATES_AT_FIRST - (board.dateOptions.length - options.length);
  const { list: shownList, shown: top, hidden, showRest } = useSlice(options, first);
  const isMany = board.dateOptions.length > DATES_AT_FIRST;
  const shown = order === "best" ? top : board.dateOptions.filter(({ id }) => top.some((option) => option.id === id));
  const rule = i18n.paragraph(
    i18n.t(hasPartiesIn(board) ? PEOPLE_RANKING_RULE : RANKING_RULE),
    missingRule(demandsOf(board), i18n),
  );
  const list = (
    <>
      <ul ref={shownList} className="grid gap-2 *:outline-none sm:gap-3">
        {shown.map((option) => (
          <OptionTicket as="li" key={option.id} board={board} option={option} onSelect={onSelect} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onClick={showRest}>
          {i18n.t("All dates ({count})", { count: board.dateOptions.length })}
        </Button>
      )}
    </>
  );
  if (!isMany && !board.event.isFinalized) {
    return (
      <section aria-label={title} className="grid gap-3 print:hidden">
        <h2 className="sr-only">{title}</h2>
        {list}
        {hasLeading && (
          <details className="text-sm text-ink-2">
            <summary className="hit w-fit underline decoration-dotted underline-offset-4">
              {i18n.t("How dates are ranked")}
            </summary>
            <p className="pt-2">{rule}</p>
          </details>
        )}
      </section>
    );
  }
  return (
    <section aria-label={title} className="print:hidden">
      <Collapsible
        defaultOpen={!hasLeading}
        title={
          <Trans
            id="{title} <0>({count})</0>"
            values={{ title, count: options.length }}
            components={{ 0: <span className="font-normal text-ink-2" /> }}
          />
        }
      >
        <div className="grid gap-3">
          {hasLeading && order === "best" && <p className="text-sm text-ink-2">{rule}</p>}
          {isMany && (
            <Segmented
              label={i18n.t("Order")}
              className="sm:justify-self-start"
              value={order}
              onChange={setOrder}
              options={[
                { value: "best", label: i18n.t("Best first") },
                { value: "date", label: i18n.t("By date") },
              ]}
            />
          )}
          {list}
        </div>
      </Collapsible>
    </section>
  );
}

/** Returns true when some answer stands for several people, or may, also of people who are not listed. */
function hasPartiesIn({ event, responses, dateOptions }: EventDashboard): boolean {
  return (
    countsPeople(event, responses) ||
    dateOptions.some((date) => date.yesPeople > date.yesCount || date.maybePeople > date.maybeCount)
  );
}
