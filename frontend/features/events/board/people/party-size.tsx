import { peopleText } from "#schema/parties.ts";
import { useWords } from "../../../../lib/words.ts";
import { Fact } from "../../../../ui/facts.tsx";

/** For how many people an answer stands: ' · 3 people', in a line of facts. Renders nothing for one. */
export function PartySize({ people }: { people: number }) {
  const i18n = useWords();
  if (people === 1) return null;
  return <Fact className="font-normal text-ink-2">{peopleText(people, i18n)}</Fact>;
}
