import type { EventDashboard } from "#schema/contracts/events.ts";
import { HostAvailability } from "./host-availability.tsx";
import { ParticipantsCard } from "./participants-card.tsx";

/** The organizer's own answers and the participants. */
export default function PeopleColumn({ board }: { board: EventDashboard }) {
  return (
    <>
      <HostAvailability board={board} />
      <ParticipantsCard board={board} />
    </>
  );
}
