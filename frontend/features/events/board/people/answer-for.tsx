import { createContext, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from "react";
import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import { lazyPart } from "../../../../ui/state/lazy-part.tsx";

const AnswerForDialog = lazyPart(() => import("./answer-for-dialog.tsx"));

/** A participant, and the name under which the list has them. */
export interface NamedParticipant {
  participant: Participant;
  name: string;
}

type AnswerForPerson = (person: NamedParticipant) => void;
const AnswerForContext = createContext<AnswerForPerson | null>(null);

/** Returns what opens the dialog in which the organizer answers for a participant; null for a past event. */
export const useAnswerForPerson = () => useContext(AnswerForContext);

/** Lets the lists inside open one dialog. It outlives the row of a person whom the answer moves to the other list. */
export function AnswerFor({ board, children }: { board: EventDashboard; children: ReactNode }) {
  const [person, setPerson] = useState<NamedParticipant | null>(null);
  const lastId = useRef<string>(undefined);
  useEffect(() => {
    if (person) lastId.current = person.participant.inviteId;
    else if (lastId.current) document.getElementById(personMenuId(lastId.current))?.focus();
  }, [person]);
  return (
    <AnswerForContext value={board.event.isPastEvent ? null : setPerson}>
      {children}
      {person && (
        <Suspense>
          <AnswerForDialog board={board} person={person} onClose={() => setPerson(null)} />
        </Suspense>
      )}
    </AnswerForContext>
  );
}

/** Id of the button that opens a participant's menu. */
export const personMenuId = (inviteId: string) => `menu-of-${inviteId}`;
