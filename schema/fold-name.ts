// Letters that have no mark to take away (NFKD leaves them whole).
const plain: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
  ə: "e",
};

/**
 * A name in the form in which places are compared: lower case without marks, dots and apostrophes, everything else that
 * is no letter or digit as one space. 'São Paulo' is 'sao paulo', 'St. John's' is 'st johns'.
 */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Lm}.'’‘`´]/gu, "")
    .replace(/[ßæœøđðłħıþə]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
