// Letters that NFKD does not divide into a letter and a mark.
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
 * Returns the form in which place names are compared: lower case, without marks, dots and apostrophes, and with one
 * space for any other run of symbols. 'São Paulo' becomes 'sao paulo', 'St. John's' becomes 'st johns'.
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
