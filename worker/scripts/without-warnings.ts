import { stripVTControlCharacters } from "node:util";

/**
 * A filter for what Wrangler prints: leaves out its warnings, which tell whoever deploys a Worker what this run takes
 * care of itself. Errors and what our own code logs pass. Text arrives in pieces, and whole lines are returned.
 */
export function withoutWarnings(): (piece: string) => string {
  let rest = "";
  let isWarning = false;
  return (piece) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    return lines
      .filter((line) => {
        const text = stripVTControlCharacters(line);
        // The text of a warning is indented below its first line.
        if (/^\S/.test(text)) isWarning = text.startsWith("▲ [WARNING]");
        return !isWarning && text.trim() !== "";
      })
      .map((line) => `${line}\n`)
      .join("");
  };
}
