import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { AnswersTable } from "./answers/answers-table.tsx";
import { PrintedAnswers } from "./answers/printed-answers.tsx";
import { HostAvailability } from "./host-availability.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { OtherDates } from "./other-dates.tsx";
import { ParticipantsCard } from "./people/participants-card.tsx";

interface DatesColumnProps {
  board: EventDashboard;
  /** Best first; the final date comes before all. */
  ranked: TalliedOption[];
  /** The date that has the large ticket. */
  leading: TalliedOption | undefined;
  onSelect: (option: TalliedOption) => void;
}

/** The other dates and everybody's answers. */
export function DatesColumn({ board, ranked, leading, onSelect }: DatesColumnProps) {
  const others = ranked.filter((option) => option !== leading);
  return (
    <>
      <PrintedAnswers board={board} />
      {others.length > 0 && (
        <OtherDates board={board} options={others} hasLeading={leading !== undefined} onSelect={onSelect} />
      )}
      {(board.stats.totalResponded > 0 || board.hostResponse) && (
        <AnswersTable board={board} ranked={ranked} leading={leading?.id} />
      )}
    </>
  );
}

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
