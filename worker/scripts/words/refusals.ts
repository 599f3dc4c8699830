import type { ExtractorType } from "@lingui/conf";

// A refusal's sentence is the second argument of failure(), or the property of a cap. sentences.txt lists the sentences of
// the contracts; a test keeps it complete.
const sentences = [/\bfailure\(\s*"[a-z-]+",\s*"((?:[^"\\]|\\.)+)"/g, /\bsentence:\s*"((?:[^"\\]|\\.)+)"/g];

/** Finds the texts of refusals for Lingui, so that pages can say them in the language of the person. */
export const refusals: ExtractorType = {
  match: (filename) => /[\\/]worker[\\/].*\.ts$|[\\/]sentences\.txt$/.test(filename),
  extract(filename, source, onMessageExtracted) {
    const texts = filename.endsWith(".txt")
      ? source.split("\n").filter((line) => line !== "")
      : sentences.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text = ""]) => JSON.parse(`"${text}"`)));
    for (const id of texts) onMessageExtracted({ id, origin: [filename, 1] });
  },
};
