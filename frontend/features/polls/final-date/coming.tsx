import type { Poll, PollResponse, Seat } from "#schema/contracts/polls.ts";
import { comingText, withParty } from "#schema/parties.ts";
import { someNames } from "#schema/some-names.ts";
import type { Place } from "#schema/who-comes.ts";
import { useWords } from "../../../lib/words.ts";
import { nameIn } from "../others/others-on.ts";
import { comersAt } from "./comers.ts";

interface ComingProps {
  poll: Poll;
  own: PollResponse | null;
  seat: Seat;
}

/** Says who comes to the final date and who waits, with names where the event shows them. Renders nothing where it shows no answers. */
export function Coming({ poll, own, seat }: ComingProps) {
  const i18n = useWords();
  if (!poll.coming) return null;
  const namesAt = (place: Place) =>
    comersAt(place, poll, own, seat).map(({ name, partySize }) => withParty(nameIn(name, i18n), partySize, i18n));
  const [coming, waiting] = [namesAt("coming"), namesAt("waiting")];
  const text = i18n.t("Coming: {people}", { people: comingText(poll.coming, i18n) });
  return (
    <>
      {coming.length === 0 ? (
        <p className="mt-3 font-semibold">{text}</p>
      ) : (
        <details open className="mt-3">
          <summary className="fold min-h-11 font-semibold">{text}</summary>
          <ul className="flex flex-wrap gap-x-3 text-sm text-ink-2 wrap-anywhere">
            {coming.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
              <li key={at} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      {waiting.length > 0 && (
        <p className="mt-3 text-sm text-ink-2 wrap-anywhere">
          {i18n.t("Waiting: {people}", { people: someNames(waiting, i18n) })}
        </p>
      )}
    </>
  );
}
