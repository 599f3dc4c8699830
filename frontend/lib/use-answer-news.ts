import { useState } from "react";
import type { Words } from "#schema/words.ts";
import { useWords } from "./words.ts";

/** One person's answers. The key changes with them. */
interface Answered {
  key: string;
  name: string;
  /** When they were given, in ISO 8601, where earlier ones may be loaded later. */
  at?: string;
}

/** Returns a sentence about the answers that are new or changed since the last render. */
export function useAnswerNews(answered: Answered[]): string {
  const i18n = useWords();
  const [known, setKnown] = useState(answered);
  const [news, setNews] = useState("");
  if (answered === known) return news;
  const keys = new Set(known.map(({ key }) => key));
  const last = known.reduce((latest, { at = "" }) => (at > latest ? at : latest), "");
  const people = answered.filter(({ key, at = last }) => !keys.has(key) && at >= last).map(({ name }) => name);
  setKnown(answered);
  if (people.length > 0) {
    const names = i18n.list(shortened(people, i18n));
    setNews(
      i18n.t("{count, plural, one {{names} answered.} other {{names} answered.}}", { count: people.length, names }),
    );
  }
  return news;
}

function shortened(people: string[], i18n: Words): string[] {
  if (people.length <= 3) return people;
  return [
    ...people.slice(0, 2),
    i18n.t("{count, plural, one {# other} other {# others}}", { count: people.length - 2 }),
  ];
}
