import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../local/local-stack.ts";

const page = readFileSync(join(root, "docs/asvs.md"), "utf8");
const rows = [...page.matchAll(/^\| (\d[\d., ]*) \|(.*)\|$/gm)].map(([, numbers = "", rest = ""]) => ({
  numbers: numbers.split(", "),
  cells: rest.split("|").map((cell) => cell.trim()),
}));

// The number of requirements of levels 1 and 2 in each section of each chapter of ASVS 5.0.0. Those of level 3 come last.
const counts = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
const asked = counts.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
  ),
);

it("has every requirement of levels 1 and 2 once, with what it is or why it is not met", () => {
  expect(asked).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(asked.sort());
  expect(rows.filter(({ cells }) => cells.includes(""))).toEqual([]);
});

it("cites tests by the beginning of their names", () => {
  const missing = rows.flatMap(({ numbers, cells }) =>
    [...cells.at(-1)!.matchAll(/`([\w./-]+\.\w+)`((?:,? '(?:[^']|(?<=\w)'(?=\w))+')+)/g)].flatMap(
      ([, file = "", titles = ""]) => {
        const text = readFileSync(join(root, file), "utf8");
        const quoted = [...titles.matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map(([, title = ""]) => title);
        return quoted.filter((title) => !text.includes(title)).map((title) => `${numbers}: ${file} '${title}'`);
      },
    ),
  );
  expect(missing).toEqual([]);
});
