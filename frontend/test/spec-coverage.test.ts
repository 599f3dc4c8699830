import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** "`file`: title" of every test that a row of docs/spec-coverage.md names. */
const named = [...read("docs/spec-coverage.md").matchAll(/`([^`|]+\.test\.tsx?)`: (.+?)(?=<br>| \|$)/gm)].map(
  ([, path = "", title = ""]) => ({ path, title }),
);

// A title is written between quotes and followed by the test's function.
const holds = (source: string, title: string) =>
  ['"', "'", "`"].some((quote) => source.includes(`${quote}${title}${quote},`));

it("names tests that exist, by their exact titles", () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path, title }) => !holds(read(path), title))).toEqual([]);
});

it("names at least one test for every statement", () => {
  const [, table = ""] = read("docs/spec-coverage.md").split("\n## Shown by tests\n");
  const lines = (table.split("\n## ")[0] ?? "").split("\n");
  const rows = lines.filter((line) => line.startsWith("| ") && !line.startsWith("| Statement "));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !row.includes(".test.ts"))).toEqual([]);
});
