import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Button } from "../../../ui/form/button.tsx";
import { InvitePeople } from "./invite-people.tsx";
import { RespondedRow } from "./participant-row.tsx";
import { PendingList } from "./pending-list.tsx";

/** Lists who has answered, who has not, and whether each person's mail arrived. Invites more people. */
export function ParticipantsCard({ board }: { board: EventDashboard }) {
  const [isInviting, setInviting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const responded = board.participants.filter(({ hasResponded }) => hasResponded);
  const responseOf = new Map(board.responses.map((response) => [response.respondentEmail, response]));
  return (
    <section aria-labelledby="participants-title" className="rounded-card border border-line bg-surface p-5 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="participants-title" className="text-xl">
          Participants
        </h2>
        {!board.event.isPastEvent && (
          <Button
            ref={opener}
            v="soft"
            s="sm"
            aria-expanded={isInviting}
            onClick={() => setInviting((before) => !before)}
          >
            <Plus size={16} strokeWidth={2.25} aria-hidden="true" />
            Invite people
          </Button>
        )}
      </div>
      {isInviting && (
        <InvitePeople
          event={board.event}
          onClose={() => {
            setInviting(false);
            opener.current?.focus();
          }}
        />
      )}
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
