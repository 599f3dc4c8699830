import type { EventDashboard } from "#schema/contracts/events.ts";
import { RespondedRow } from "./participant-row.tsx";
import { PendingList } from "./pending-list.tsx";

/** Lists who has answered, who has not, and whether each person's mail arrived. */
export function ParticipantsCard({ board }: { board: EventDashboard }) {
  const responded = board.participants.filter(({ hasResponded }) => hasResponded);
  const responseOf = new Map(board.responses.map((response) => [response.respondentEmail, response]));
  return (
    <section aria-labelledby="participants-title" className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 id="participants-title" className="text-xl">
        Participants
      </h2>
      <PendingList board={board} />
      <h3 className="mt-3 border-line border-t pt-4 pb-1 text-sm font-semibold [font-family:var(--font-sans)]">
        Responded <span className="font-normal text-ink-2">({responded.length})</span>
      </h3>
      {responded.length === 0 && (
        <p className="py-1 text-sm text-ink-2">{board.event.isPastEvent ? "Nobody." : "Nobody yet."}</p>
      )}
      <ul>
        {responded.map((participant) => (
          <RespondedRow
            key={participant.inviteId}
            eventId={board.event.id}
            participant={participant}
            response={responseOf.get(participant.email)}
            finalDateId={board.event.finalDateId}
          />
        ))}
      </ul>
    </section>
  );
}
