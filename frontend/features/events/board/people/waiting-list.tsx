import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMoveUp } from "../../mutations.ts";
import { toastDone, toastFailed } from "../dashboard-toast.ts";
import { nameOf } from "./participant-name.ts";

/** The people who wait for a place, first come first. Renders nothing while nobody waits. */
export function WaitingList({ board: { event, participants, responses } }: { board: EventDashboard }) {
  const i18n = useWords();
  const waiting = participants
    .filter(({ waitingPosition }) => waitingPosition !== null)
    .sort((a, b) => a.waitingPosition! - b.waitingPosition!);
  if (waiting.length === 0) return null;
  const responseOf = new Map(responses.map((response) => [response.inviteId, response]));
  return (
    <section aria-labelledby="waiting-title" className="mb-6 rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 id="waiting-title" className="text-xl">
        {i18n.t("Waiting list")}
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        {i18n.t("A free place goes to the first who fits, who then gets the calendar invite by e-mail.")}
      </p>
      <ol className="mt-2">
        {waiting.map((person) => {
          const response = responseOf.get(person.inviteId);
          return (
            <WaitingRow
              key={person.inviteId}
              eventId={event.id}
              person={person}
              name={response?.respondentName ?? nameOf(person, i18n)}
              partySize={response?.partySize ?? 1}
              canMove={!event.isPastEvent}
            />
          );
        })}
      </ol>
    </section>
  );
}

interface WaitingRowProps {
  eventId: string;
  person: Participant;
  name: string;
  partySize: number;
  canMove: boolean;
}

function WaitingRow({ eventId, person, name, partySize, canMove }: WaitingRowProps) {
  const i18n = useWords();
  const move = useMoveUp(eventId);
  const moveUp = () =>
    move.mutate(person.inviteId, {
      onSuccess: () => toastDone(i18n.t("{name} was moved up", { name })),
      onError: (error) => toastFailed(i18n.t("Not moved up"), failureSentence(error, i18n)),
    });
  return (
    <li className="flex min-h-11 items-center gap-2.5 py-1.5 text-sm">
      <span className="w-7 flex-none text-end text-ink-2 tabular-nums">{i18n.count(person.waitingPosition ?? 0)}.</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {partySize > 1 && (
          <span className="text-ink-2">
            {" · "}
            {i18n.t("{count, plural, one {# person} other {# people}}", { count: partySize })}
          </span>
        )}
      </span>
      {person.isMovedUp ? (
        <span className="flex-none text-ink-2">{i18n.t("Moved up")}</span>
      ) : (
        canMove && (
          <Button
            variant="ghost"
            size="sm"
            className="flex-none"
            aria-label={i18n.t("Move up: {name}", { name })}
            busy={move.isPending}
            onClick={moveUp}
          >
            {i18n.t("Move up")}
          </Button>
        )
      )}
    </li>
  );
}
