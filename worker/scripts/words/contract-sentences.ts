import type { ExtractorType } from "@lingui/conf";

/** Finds the complaints of contracts for Lingui in the list that `schema/contracts/sentences.test.ts` writes. */
export const contractSentences: ExtractorType = {
  match: (filename) => filename.endsWith("sentences.txt"),
  extract(filename, source, onMessageExtracted) {
    for (const id of source.split("\n").filter(Boolean)) onMessageExtracted({ id, origin: [filename, 1] });
  },
};
