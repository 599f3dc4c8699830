import type { WallClock } from "./dates.ts";
import { formatDeadline } from "./deadline.ts";
import type { Words } from "./words.ts";

/** The values of a refusal's sentences by their placeholders. */
export type RefusalValues = Record<string, string | number | WallClock>;

/** A refusal as its English sentences with placeholders, which are the keys of their translations. */
export interface RefusalWords {
  sentences: string[];
  values: RefusalValues;
}

/** Says a refusal in the language of `i18n`. */
export function sayRefusal({ sentences, values }: RefusalWords, i18n: Words): string {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" ? formatDeadline(value, i18n) : value,
    ]),
  );
  return i18n.paragraph(...sentences.map((sentence) => i18n.t(sentence, said)));
}

/** Returns the words as two values of headers: each sentence, and the values as JSON, URI-encoded. */
export function packRefusal({ sentences, values }: RefusalWords): [text: string, values: string] {
  return [sentences.map(encodeURIComponent).join(" "), encodeURIComponent(JSON.stringify(values))];
}

/** Returns the words that {@link packRefusal} packed. */
export function unpackRefusal(text: string, values: string): RefusalWords {
  return {
    sentences: text.split(" ").map(decodeURIComponent),
    values: JSON.parse(decodeURIComponent(values)) as RefusalValues,
  };
}
