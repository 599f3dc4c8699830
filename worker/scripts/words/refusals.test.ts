import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sentencesIn } from "./refusals.ts";

const files = globSync("worker/**/*.ts").filter((file) => !/\.test\.ts$|[\\/](scripts|test)[\\/]/.test(file));
const sources = files.map((file) => ({ file, source: readFileSync(file, "utf8") }));

it("finds the sentence of a refusal, of a cap and of a marked constant, each once", () => {
  const source = `
    throw failure("busy", "Wait.", { retryAfter: 5 });
    throw failure(
      "gone",
      "Say \\"{name}\\".",
    );
    const cap = { sentence: "At most {allowed}." };
    const later = isLate ? /*i18n*/ "Tomorrow." : /*i18n*/ "Today.";
    failure("busy", "Wait.");
    const other = "Not a sentence.";`;
  expect(sentencesIn(source)).toEqual(["Wait.", 'Say "{name}".', "At most {allowed}.", "Tomorrow.", "Today."]);
});

it("finds the sentence of each refusal, because none is put together in code", () => {
  const others = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/(?<!function )\bfailure\(\s*"[a-z-]+",\s*([^"\s][^,;]*)/g)].map(
      ([, sentence = ""]) => `${file}: ${sentence.trim()}`,
    ),
  );
  // Their sentences are marked constants, those of the contracts, or in `schema`.
  expect(others.sort()).toEqual([
    "worker/events/decide/deadline.ts: sentence",
    "worker/events/decide/refusals.ts: MINIMUM_ABOVE_ROOM",
    "worker/events/decide/refusals.ts: PAST_EVENT)",
    "worker/http/validate.ts: issue?.message ?? sentenceAbout({})",
    "worker/lib/quotas.ts: [full.sentence",
    "worker/polls/join/read-link.ts: link.hasNewer ? REPLACED : TURNED_OFF)",
    "worker/shows/routes.ts: sentence",
  ]);
});

it("finds sentences that end as sentences do, with values for their placeholders only", () => {
  const all = sources.flatMap(({ source }) => sentencesIn(source));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((sentence) => /\$\{|^\s|\s$/.test(sentence))).toEqual([]);
});
