import type { Poll, Seat } from "#schema/contracts/polls.ts";
import { useWords } from "../../../lib/words.ts";

/** Says how many people fit at the final date, and before a yes whether there is a place. Nothing without a limit. */
export function RoomLine({ poll: { event, freePlaces }, seat }: { poll: Poll; seat: Seat }) {
  const i18n = useWords();
  if (event.capacity === null) return null;
  const isFree = seat.place === null && freePlaces !== null && !event.isPastEvent;
  return (
    <div className="mt-3">
      <p className="text-sm text-ink-2">{i18n.t("Room for {count}", { count: i18n.count(event.capacity) })}</p>
      {isFree && (
        <p className="mt-1 font-semibold">
          {freePlaces === 0
            ? i18n.t("It is full. A yes puts you on the waiting list.")
            : i18n.t("{count, plural, one {# place is free.} other {# places are free.}}", { count: freePlaces })}
        </p>
      )}
    </div>
  );
}
