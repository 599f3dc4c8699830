import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../local/local-stack.ts";

const rows = [...readFileSync(join(root, "docs/asvs.md"), "utf8").matchAll(/^\| (\d[\d., ]*) \|(.*)\|$/gm)].map(
  ([, numbers = "", rest = ""]) => {
    const [gist = "", state = "", where = ""] = rest.split("|").map((cell) => cell.trim());
    return { numbers: numbers.split(", "), gist, state, where };
  },
);

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

it("has every requirement of levels 1 and 2 once, in order, with its state", () => {
  expect(asked).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(asked);
  for (const { numbers, gist, state, where } of rows)
    expect([numbers, gist !== "", ["met", "n/a", "not met"].includes(state), where !== ""]).toEqual([
      numbers,
      true,
      true,
      true,
    ]);
});

it("cites files that exist, and tests by the beginning of their names", () => {
  const missing = rows.flatMap(({ numbers, where }) =>
    [...where.matchAll(/`([\w./-]+\.\w+)`((?:,? '(?:[^']|(?<=\w)'(?=\w))+')*)/g)].flatMap(
      ([, file = "", titles = ""]) => {
        if (!existsSync(join(root, file))) return [`${numbers}: ${file}`];
        const text = readFileSync(join(root, file), "utf8");
        const quoted = [...titles.matchAll(/'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map(([, title = ""]) => title);
        return quoted.filter((title) => !text.includes(title)).map((title) => `${numbers}: ${file} '${title}'`);
      },
    ),
  );
  expect(missing).toEqual([]);
});
