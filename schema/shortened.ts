/** Returns the text in at most `max` UTF-16 units; a longer one ends with an ellipsis and never inside a character. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
