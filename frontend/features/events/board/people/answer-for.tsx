import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { lazyPart } from "../../../../ui/state/lazy-part.tsx";
import type { NamedParticipant } from "./answer-for-dialog.tsx";

const AnswerForDialog = lazyPart(() => import("./answer-for-dialog.tsx"));

interface AnswerForControls {
  /** Opens the dialog in which the organizer answers for a participant. */
  answerFor: (person: NamedParticipant) => void;
  /** Gives a new menu the focus if the saved answer has moved its row to the other list. */
  onNewMenu: (inviteId: string) => void;
}

const AnswerForContext = createContext<AnswerForControls | null>(null);

/** Returns null for a past event. */
export const useAnswerForControls = () => useContext(AnswerForContext);

/** Lets the lists inside open one dialog. It outlives the row of a person whom the answer moves to the other list. */
export function AnswerFor({ board, children }: { board: EventDashboard; children: ReactNode }) {
  const [person, setPerson] = useState<NamedParticipant | null>(null);
  const lastId = useRef<string>(undefined);
  const returnFocus = useCallback(() => {
    const menu = lastId.current && document.getElementById(personMenuId(lastId.current));
    if (menu && document.activeElement === document.body) menu.focus();
  }, []);
  useEffect(() => {
    if (person) lastId.current = person.participant.inviteId;
    else returnFocus();
  }, [person, returnFocus]);
  const controls = useMemo(
    () => ({
      answerFor: setPerson,
      onNewMenu: (inviteId: string) => {
        if (inviteId === lastId.current) returnFocus();
      },
    }),
    [returnFocus],
  );
  return (
    <AnswerForContext value={board.event.isPastEvent ? null : controls}>
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
