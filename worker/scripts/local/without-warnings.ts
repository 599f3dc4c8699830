import { stripVTControlCharacters } from "node:util";

/**
 * Returns a filter that drops Wrangler's warnings, which are about deployments. Errors and our own logs pass. It takes
 * pieces of text and returns whole lines.
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
        // The lines of a warning below the first are indented.
        if (/^\S/.test(text)) isWarning = text.startsWith("▲ [WARNING]");
        return !isWarning && text.trim() !== "";
      })
      .map((line) => `${line}\n`)
      .join("");
  };
}
