import type { Rankable } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { PartBoundary } from "../../../ui/state/part-boundary.tsx";
import { AnswersTable } from "./answers/answers-table.tsx";
import { PrintedAnswers } from "./answers/printed-answers.tsx";
import { AnswersAreIn } from "./answers-are-in.tsx";
import { HostAvailability } from "./host-availability.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OtherDates } from "./other-dates.tsx";
import { ParticipantsCard } from "./people/participants-card.tsx";

export { MissingNote } from "./missing-note.tsx";

interface DatesColumnProps {
  board: EventDashboard;
  /** Best first; the final date comes before all. */
  ranked: TalliedOption[];
  /** The date that has the large ticket. */
  leading: Rankable<TalliedOption> | undefined;
  onSelect: (option: TalliedOption) => void;
}

/** What to do when each date misses something, everybody's answers, the dates one by one, and what to do next. */
export function DatesColumn({ board, ranked, leading, onSelect }: DatesColumnProps) {
  const others = ranked.filter((option) => option !== leading);
  const nextSteps = (
    <PartBoundary>
      <NextSteps board={board} />
    </PartBoundary>
  );
  return (
    <>
      <PartBoundary>
        <AnswersAreIn board={board} leading={leading} onSelect={onSelect} />
      </PartBoundary>
      <PartBoundary>
        <PrintedAnswers board={board} />
      </PartBoundary>
      {(board.stats.totalResponded > 0 || board.hostResponse) && (
        <PartBoundary>
          <AnswersTable board={board} ranked={ranked} leading={leading?.id} onSelect={onSelect} />
        </PartBoundary>
      )}
      {!leading && nextSteps}
      {others.length > 0 && (
        <PartBoundary>
          <OtherDates board={board} options={others} hasLeading={leading !== undefined} onSelect={onSelect} />
        </PartBoundary>
      )}
      {leading && nextSteps}
    </>
  );
}

/** The organizer's own answers. */
export function OwnAnswers({ board }: { board: EventDashboard }) {
  return (
    <PartBoundary>
      <HostAvailability board={board} />
    </PartBoundary>
  );
}

/** The participants. */
export function PeopleColumn({ board }: { board: EventDashboard }) {
  return (
    <>
      <PartBoundary>
        <LiveUpdates board={board} />
      </PartBoundary>
      <PartBoundary>
        <ParticipantsCard board={board} />
      </PartBoundary>
    </>
  );
}
