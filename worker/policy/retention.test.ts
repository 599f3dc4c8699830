import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { inWords, retention } from "./retention.ts";

const security = readFileSync("docs/security.md", "utf8");

it.each([
  [DAY, "1 day"],
  [48 * HOUR, "2 days"],
  [730 * DAY, "2 years"],
  [3 * HOUR, "3 hours"],
  [10 * MINUTE, "10 minutes"],
])("says %i milliseconds as '%s'", (time, words) => {
  expect(inWords(time)).toBe(words);
});

it("stands in docs/security.md, each period once and none besides", () => {
  const [, section = ""] = security.split(/^## Retention$/m);
  const rows = [...section.split(/^## /m)[0]!.matchAll(/^\| `(\w+)` \|([^|]*)\|([^|]*)\|/gm)];
  expect(rows.map((row) => row.slice(1).map((cell) => cell.trim()))).toEqual(
    Object.entries(retention).map(([name, { for: time, job }]) => [name, inWords(time), job ?? "by itself"]),
  );
});
