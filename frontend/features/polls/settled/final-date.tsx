import type { ReactNode } from "react";
import type { Poll, Standing } from "#schema/contracts/polls.ts";
import { formatOption } from "#schema/dates.ts";
import { zoneTime } from "#schema/zoned-time.ts";
import { useWords } from "../../../lib/words.ts";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import { stubOf } from "../answer/option-ticket.tsx";
import { ViewerTime } from "../wall-time.tsx";
import { CalendarLinks } from "./calendar-links.tsx";

interface FinalDateProps {
  event: Poll["event"];
  standing: Standing;
  token: string;
  /** Who comes, and what the guest can tell the group. */
  children: ReactNode;
}

/**
 * Shows the final date with calendar buttons, with limited room only to people who have a place. Renders nothing if there
 * is none.
 */
export function FinalDate({ event, standing, token, children }: FinalDateProps) {
  const i18n = useWords();
  const { finalizedDate, isFinalized, timezone } = event;
  if (!isFinalized || !finalizedDate) return null;
  const { date, time } = finalizedDate;
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
      {time !== null && (
        <p className="mt-0.5 text-sm text-ink-2">
          {zoneTime(timezone, i18n)}
          <ViewerTime date={date} time={time} eventZone={timezone} />
        </p>
      )}
      <StandingLine {...standing} />
      {(event.capacity === null || standing.place === "coming") && (
        <CalendarLinks
          className="mt-3"
          entry={{ ...event, ...finalizedDate }}
          file={`/api/poll/${token}/calendar.ics`}
        />
      )}
      {children}
    </Ticket>
  );
}

/** Says whether this person has a place in a limited room. */
function StandingLine({ place, waitingPosition }: Standing) {
  const i18n = useWords();
  if (place === "coming") return <p className="mt-3 font-semibold text-yes-ink">{i18n.t("You have a place.")}</p>;
  if (place !== "waiting") return null;
  return (
    <div className="mt-3">
      <p className="font-semibold">
        {i18n.t("You are number {position} on the waiting list.", { position: waitingPosition ?? 1 })}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {i18n.t("The next who fits gets a free place, so a smaller party may go ahead of you.")}
      </p>
    </div>
  );
}
