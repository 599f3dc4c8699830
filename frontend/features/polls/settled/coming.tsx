import type { Poll, PollResponse } from "#schema/contracts/polls.ts";
import { comingText, withParty } from "#schema/parties.ts";
import { useWords } from "../../../lib/words.ts";
import { nameIn } from "../others/others-on.ts";

/** Says who comes to the final date, with names where the event shows them. Renders nothing where it shows no answers. */
export function Coming({ poll: { coming, others, event }, own }: { poll: Poll; own: PollResponse | null }) {
  const i18n = useWords();
  const { finalDateId } = event;
  if (!coming || finalDateId === null) return null;
  const comes = ({ answers }: { answers: Record<string, string> }) => answers[finalDateId] === "yes";
  const people = others && "people" in others ? others.people.filter(comes) : [];
  const names = people.map(({ name, partySize }) => withParty(nameIn(name, i18n), partySize, i18n));
  if (others && "people" in others && own && comes({ answers: own.dateOptionResponses })) {
    names.push(withParty(own.respondentName, own.partySize, i18n));
  }
  const text = i18n.t("Coming: {people}", { people: comingText(coming, i18n) });
  if (names.length === 0) return <p className="mt-3 font-semibold">{text}</p>;
  return (
    <details open className="mt-3">
      <summary className="flex min-h-11 items-center gap-2 font-semibold before:content-['▸'] rtl:before:-scale-x-100 in-open:before:content-['▾']">
        {text}
      </summary>
      <ul className="flex flex-wrap gap-x-3 text-sm text-ink-2 wrap-anywhere">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={at} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
