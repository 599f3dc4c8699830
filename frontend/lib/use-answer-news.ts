import { useState } from "react";

/** One person's answers. The key changes with them. */
interface Answered {
  key: string;
  name: string;
}

/** Returns a sentence about the answers that are new or changed since the last render. */
export function useAnswerNews(answered: Answered[]): string {
  const [known, setKnown] = useState(answered);
  const [news, setNews] = useState("");
  if (answered === known) return news;
  const keys = new Set(known.map(({ key }) => key));
  const people = answered.filter(({ key }) => !keys.has(key)).map(({ name }) => name);
  setKnown(answered);
  if (people.length > 0) setNews(`${new Intl.ListFormat("en").format(shortened(people))} answered.`);
  return news;
}

function shortened(people: string[]): string[] {
  if (people.length <= 3) return people;
  return [...people.slice(0, 2), `${people.length - 2} others`];
}
