import { lazy, type ReactNode, Suspense } from "react";
import type { Poll } from "#schema/contracts/polls.ts";
import { formatOption } from "#schema/dates.ts";
import { zoneTime } from "#schema/zoned-time.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { factsClass } from "../../../ui/facts.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { PartBoundary } from "../../../ui/state/part-boundary.tsx";
import { againUrl } from "../../again/again-url.ts";
import { stubOf } from "../answer/option-ticket.tsx";
import { OptionNote } from "../option-note.tsx";
import { useIsOwnZone } from "../use-browser-state.ts";
import { ViewerTime } from "../wall-time.tsx";

const DayAfter = lazy(() => import("../../again/day-after.tsx").catch(() => ({ default: () => null })));

interface FinalDateProps {
  /** Empty on a join page. */
  token: string;
  poll: Pick<Poll, "event" | "dateOptions">;
  /** Asks whether this guest comes. */
  question?: ReactNode;
  /** Who comes, and what the guest can tell the group. */
  children: ReactNode;
}

/** Shows the final date. Renders nothing if there is none. */
export function FinalDate({ token, poll: { event, dateOptions }, question, children }: FinalDateProps) {
  const i18n = useWords();
  const hasScript = useHasScript();
  const isOwnZone = useIsOwnZone(event.timezone);
  const { finalizedDate, isFinalized, timezone } = event;
  if (!isFinalized || !finalizedDate) return null;
  const { date, time } = finalizedDate;
  const option = dateOptions.find(({ id }) => id === event.finalDateId);
  return (
    <Ticket
      as="section"
      tone="final"
      depth={2}
      stub={<Stub {...stubOf(date, i18n)} />}
      className="mb-8"
      bodyClassName="py-4 pe-3 ps-4 lg:px-6"
    >
      <h2 className="text-lg">{i18n.t("Final date: {when}", { when: formatOption(finalizedDate, i18n) })}</h2>
      {time !== null && !isOwnZone && (
        <p className={cn(factsClass, "mt-0.5 text-sm text-ink-2")}>
          {zoneTime(timezone, i18n)}
          <ViewerTime date={date} time={time} eventZone={timezone} />
        </p>
      )}
      {/* The heading has the note. */}
      {option && <OptionNote option={{ ...option, note: undefined, imageUrl: undefined }} />}
      {hasScript && (
        <PartBoundary>
          <Suspense>
            <DayAfter option={finalizedDate} event={event} page={token} draft={{ href: againUrl(token) }} />
          </Suspense>
        </PartBoundary>
      )}
      {question}
      {children}
    </Ticket>
  );
}
