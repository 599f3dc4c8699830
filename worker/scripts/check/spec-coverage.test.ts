import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../local/local-stack.ts";
import { namedTests, type SeenTest, unshownTests } from "./spec-coverage.ts";

const document = `
| Statement | Tests |
|---|---|
| The bar stays. | \`ui/bar.test.tsx\`: stays at the top<br>\`ui/bar.test.tsx\`: shows %s (twice) |
| It ends. | \`e2e/end.test.ts\`: ends, too |
`;
const passed = (path: string, title: string): SeenTest => ({ path, title, state: "passed" });
const all = [
  passed("ui/bar.test.tsx", "stays at the top"),
  passed("ui/bar.test.tsx", "shows a menu (twice)"),
  passed("ui/bar.test.tsx", "shows a brand (twice)"),
  passed("e2e/end.test.ts", "ends, too"),
];

describe("the tests that the document names", () => {
  it("are read from its tables", () => {
    expect(namedTests(document)).toEqual([
      { path: "ui/bar.test.tsx", title: "stays at the top" },
      { path: "ui/bar.test.tsx", title: "shows %s (twice)" },
      { path: "e2e/end.test.ts", title: "ends, too" },
    ]);
  });

  it("are shown when all of them passed, each case of a table too", () => {
    expect(unshownTests(document, all, null)).toEqual([]);
  });

  it.each(["failed", "skipped", "pending"] as const)("are not shown when one was %s", (state) => {
    const seen = all.map((test) => (test.title === "shows a brand (twice)" ? { ...test, state } : test));
    expect(unshownTests(document, seen, null)).toEqual([
      `docs/spec-coverage.md names 'shows %s (twice)' of ui/bar.test.tsx: ${state}.`,
    ]);
  });

  it("are not shown when a whole run did not see them", () => {
    expect(unshownTests(document, all.slice(1, 3), null)).toEqual([
      "docs/spec-coverage.md names 'stays at the top' of ui/bar.test.tsx: did not run.",
      "docs/spec-coverage.md names 'ends, too' of e2e/end.test.ts: did not run.",
    ]);
  });

  it("are left out when their file was not part of the run", () => {
    expect(unshownTests(document, all.slice(0, 3), new Set(["ui/bar.test.tsx"]))).toEqual([]);
  });
});

it("names at least one test for every statement of docs/spec-coverage.md", () => {
  const [, table = ""] = readFileSync(join(root, "docs/spec-coverage.md"), "utf8").split("\n## Shown by tests\n");
  const lines = (table.split("\n## ")[0] ?? "").split("\n");
  const rows = lines.filter((line) => line.startsWith("| ") && !line.startsWith("| Statement "));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !row.includes(".test.ts"))).toEqual([]);
});
