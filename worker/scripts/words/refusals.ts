import type { ExtractorType } from "@lingui/conf";

// A refusal's sentence is the second argument of failure(), the property of a cap, or a constant with the mark of all
// texts. sentences.txt lists the sentences of the contracts; a test keeps it complete.
const sentences =
  /(?:\bfailure\(\s*"[a-z-]+",\s*|\bsentence:\s*|\/\*i18n\*\/\s*)(?:\/\*i18n\*\/\s*)?("(?:[^"\\]|\\.)+")/g;

/** Returns the sentences of refusals in a source file, each once. */
export function sentencesIn(source: string): string[] {
  return [...new Set([...source.matchAll(sentences)].map(([, literal = '""']) => JSON.parse(literal) as string))];
}

/**
 * Finds the texts of refusals for Lingui, so that pages can say them in the language of the person. The Worker's other
 * texts are those of pushes and of the file with all answers, which Lingui finds by itself.
 */
export const refusals: ExtractorType = {
  match: (filename) =>
    /[\\/]worker[\\/].*\.ts$|[\\/]sentences\.txt$/.test(filename) && !/(push-texts|answers-file)\.ts$/.test(filename),
  extract(filename, source, onMessageExtracted) {
    const texts = filename.endsWith(".txt") ? source.split("\n").filter((line) => line !== "") : sentencesIn(source);
    for (const id of texts) onMessageExtracted({ id, origin: [filename, 1] });
  },
};
