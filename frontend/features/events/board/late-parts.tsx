import type { Rankable } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { PartBoundary } from "../../../ui/state/part-boundary.tsx";
import { AnswersTable } from "./answers/answers-table.tsx";
import { PrintedAnswers } from "./answers/printed-answers.tsx";
import { AnswersAreIn } from "./answers-are-in.tsx";
import { LiveUpdates } from "./live-updates.tsx";
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

/** What to do when each date misses something, the other dates one by one, and everybody's answers. */
export function DatesColumn({ board, ranked, leading, onSelect }: DatesColumnProps) {
  const others = ranked.filter((option) => option !== leading);
  return (
    <>
      <PartBoundary>
        <AnswersAreIn board={board} leading={leading} onSelect={onSelect} />
      </PartBoundary>
      <PartBoundary>
        <PrintedAnswers board={board} />
      </PartBoundary>
      {others.length > 0 && (
        <PartBoundary>
          <OtherDates board={board} options={others} hasLeading={leading !== undefined} onSelect={onSelect} />
        </PartBoundary>
      )}
      <PartBoundary>
        <AnswersTable board={board} ranked={ranked} leading={leading?.id} onSelect={onSelect} />
      </PartBoundary>
    </>
  );
}

/** The participants. */
export function PeopleColumn({ board }: { board: EventDashboard }) {
  return (
    <>
      <PartBoundary>
        {/* What loads with everybody is no news. */}
        <LiveUpdates key={String(board.unlisted === null)} board={board} />
      </PartBoundary>
      <PartBoundary>
        <ParticipantsCard board={board} />
      </PartBoundary>
    </>
  );
}
