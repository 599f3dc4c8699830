// This file imports nothing, because forms use it too.

const digit = /\p{Nd}/gu;
const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Returns only the digits of a text, those of every script as 0 to 9: '٩٠٧ ٥٤٣' is '907543'. */
export function digitsIn(text: string): string {
  return (text.match(digit) ?? []).map(digitValue).join("");
}

// Unicode has the ten digits of a script in a row from zero to nine. Rows may follow each other directly.
function digitValue(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before++;
  return before % 10;
}
