import type { EventDashboard } from "#schema/contracts/events.ts";
import { AnswersTable } from "./answers-table.tsx";
import { HostAvailability } from "./host-availability.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { ParticipantsCard } from "./participants-card.tsx";

/** The parts of the page that come after the dates: the table of answers, the organizer's own answers, the people. */
export { AnswersTable };

/** The organizer's own answers and the participants. */
export function PeopleColumn({ board }: { board: EventDashboard }) {
  return (
    <>
      <LiveUpdates board={board} />
      <div className="empty:hidden max-lg:order-1">
        <HostAvailability board={board} />
      </div>
      <div className="max-lg:order-3">
        <ParticipantsCard board={board} />
      </div>
    </>
  );
}
