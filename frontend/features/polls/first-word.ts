const LONGEST = 24;

/** Returns the first word of the organizer's name, or `otherwise` when there is no name or the word is too long. */
export function firstWord(name: string, otherwise: string): string {
  const word = name.trim().split(/\s+/)[0] ?? "";
  return word === "" || word.length > LONGEST ? otherwise : word;
}
