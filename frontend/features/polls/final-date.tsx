import type { Poll } from "#schema/contracts/polls.ts";
import { formatLongDate, formatTime } from "#schema/dates.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Stub } from "../../ui/stub.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { stubOf } from "./option-ticket.tsx";
import { WallTime } from "./wall-time.tsx";

/** The date that was chosen, and how to get it into a calendar; nothing while none is. */
export function FinalDate({ poll, token }: { poll: Poll; token: string }) {
  const { finalizedDate, isFinalized, timezone } = poll.event;
  if (!isFinalized || !finalizedDate) return null;
  const { date, time } = finalizedDate;
  return (
    <Ticket as="section" tone="final" depth={2} stub={<Stub {...stubOf(date)} />} className="mb-8">
      <h2 className="text-lg">{`Final date: ${formatLongDate(date)} at ${formatTime(time)}`}</h2>
      <p className="text-sm text-ink-2">
        <WallTime date={date} time={time} eventZone={timezone} />
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a className={buttonClass({ v: "secondary", s: "sm" })} href={`/api/poll/${token}/calendar.ics`} download>
          Add to calendar
        </a>
      </p>
    </Ticket>
  );
}
