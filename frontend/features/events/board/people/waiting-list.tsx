import type { EventDetails, Participant } from "#schema/contracts/events.ts";
import { isLargerThanRoom } from "#schema/who-comes.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { cn } from "../../../../ui/cn.ts";
import { factsClass } from "../../../../ui/facts.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMoveUp } from "../../mutations.ts";
import { toastDone, toastFailed } from "../board-toast.ts";
import { PartySize } from "./party-size.tsx";

/** A listed person with the name to show, and for how many people the answer stands. */
export interface Guest {
  person: Participant;
  name: string;
  partySize: number;
}

interface WaitingListProps {
  event: EventDetails;
  /** First come first. */
  waiting: Guest[];
}

/** The people who wait for a place. The organizer can move somebody up. */
export function WaitingList({ event: { id, isPastEvent, capacity }, waiting }: WaitingListProps) {
  const i18n = useWords();
  return (
    <section aria-label={i18n.t("Waiting list")} className="pb-2">
      <ol>
        {waiting.map((guest) => (
          <WaitingRow
            key={guest.person.inviteId}
            eventId={id}
            guest={guest}
            isTooLarge={isLargerThanRoom(capacity, guest.partySize)}
            canMove={!isPastEvent}
          />
        ))}
      </ol>
      <p className="text-sm text-ink-2 print:hidden">
        {i18n.t("A free place goes to the first who fits, who then gets the calendar invite by e-mail.")}
      </p>
    </section>
  );
}

interface WaitingRowProps {
  eventId: string;
  guest: Guest;
  /** True for a party that no free place is ever enough for. */
  isTooLarge: boolean;
  canMove: boolean;
}

function WaitingRow({ eventId, guest, isTooLarge, canMove }: WaitingRowProps) {
  const { person, name, partySize } = guest;
  const i18n = useWords();
  const move = useMoveUp(eventId);
  const moveUp = () =>
    move.mutate(person.inviteId, {
      onSuccess: () => toastDone(i18n.t("{name} was moved up", { name })),
      onError: (error) => toastFailed(i18n.t("Not moved up"), failureSentence(error, i18n)),
    });
  return (
    <li className="flex min-h-11 items-center gap-2.5 py-1.5 text-sm">
      <span className="w-7 flex-none text-end text-ink-2 tabular-nums">
        {!isTooLarge && `${i18n.count(person.waitingPosition ?? 0)}.`}
      </span>
      <span className={cn(factsClass, "min-w-0 flex-1 wrap-anywhere")}>
        <bdi className="font-semibold">{name}</bdi>
        <PartySize people={partySize} />
        {isTooLarge && <span className="basis-full text-ink-2">{i18n.t("larger than the room")}</span>}
      </span>
      {person.isMovedUp ? (
        <span className="flex-none text-ink-2">{i18n.t("Moved up")}</span>
      ) : (
        canMove &&
        !isTooLarge && (
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
