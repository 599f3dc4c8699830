import { CalendarPlus } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { SharedShow } from "#schema/contracts/connection-preferences.ts";
import { stubParts } from "#schema/dates.ts";
import { isOff } from "#schema/off-show.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { DatesLine } from "../../swipe/saved/dates-line.tsx";
import { venueText } from "../../swipe/show-words.ts";
import { StatusBadge } from "../../swipe/status-badge.tsx";

interface SharedShowsProps {
  title: ReactNode;
  shows: readonly SharedShow[];
  onPlan: (show: SharedShow) => void;
}

/** A titled list of shows, each with a button that plans an event unless the show is off. */
export function SharedShows({ title, shows, onPlan }: SharedShowsProps) {
  const i18n = useWords();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-lg">
        {title} <span className="font-normal text-ink-2">({i18n.count(shows.length)})</span>
      </h3>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 [--notch:var(--raised)]">
        {shows.map((show) => {
          const stub = stubParts(show.dateVariants[0]?.date, i18n) ?? { day: i18n.t("TBA") };
          return (
            <Ticket
              key={show.id}
              as="li"
              stub={<Stub size="sm" {...stub} />}
              bodyClassName="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:ps-4"
            >
              <div className="min-w-0 flex-1 basis-48">
                <h4 className="line-clamp-2 font-semibold wrap-anywhere">
                  <bdi>{show.name}</bdi>
                </h4>
                <DatesLine stack={show} />
                <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{venueText(show, i18n)}</p>
                <StatusBadge show={show} />
              </div>
              {!isOff(show) && (
                <Button
                  variant="secondary"
                  aria-label={i18n.t("Plan together: {show}", { show: show.name })}
                  onClick={() => onPlan(show)}
                >
                  <CalendarPlus aria-hidden="true" size={16} strokeWidth={2.25} />
                  {i18n.t("Plan together")}
                </Button>
              )}
            </Ticket>
          );
        })}
      </ul>
    </section>
  );
}
