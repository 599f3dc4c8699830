import { peopleText } from "#schema/parties.ts";
import { useWords } from "../../../../lib/words.ts";

/** For how many people an answer stands: '· 3 people'. Renders nothing for one. */
export function PartySize({ people }: { people: number }) {
  const i18n = useWords();
  if (people === 1) return null;
  return <span className="flex-none font-normal text-ink-2"> · {peopleText(people, i18n)}</span>;
}
