import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countEnd, timesOfRule } from "./occurrences.ts";
import { readRule } from "./rule.ts";
import { readTime } from "./times.ts";
import { UTC } from "./zones.ts";

const wall = (text: string) => readTime(text, UTC).wall;
const shown = (walls: number[]) => walls.map((one) => new Date(one).toISOString().replace(/[-:]|\.\d+Z/g, ""));

/** Returns the times of a rule from `from` to before `to`. */
function times(text: string, start: string, from: string, to: string): string[] {
  const rule = readRule(text);
  const end = rule.until ? Math.min(wall(to), wall(rule.until) + 1) : wall(to);
  return shown(timesOfRule(rule, wall(start), wall(from), Math.min(end, countEnd(rule, wall(start), end))));
}

describe("a rule", () => {
  const rules = readFileSync(join(import.meta.dirname, "test/rules.txt"), "utf8")
    .trim()
    .split("\n");

  it("has 290 examples", () => expect(rules).toHaveLength(290));

  it.each(rules.map((line) => line.split(" ")))(
    "has the times of python-dateutil: %s %s",
    (start, text, span, found) => {
      const [from = "", to = ""] = span!.split("/");
      expect(times(text!, start!, from, to)).toEqual(found ? found.split(",") : []);
    },
  );

  it.each([
    ["FREQ=YEARLY;BYWEEKNO=20", "20100520T090000", ["20270520T090000"]],
    ["FREQ=YEARLY", "20240229T090000", []],
    [
      "FREQ=MONTHLY;BYDAY=MO,-1FR;BYHOUR=9",
      "20270501T090000",
      ["20270503T090000", "20270510T090000", "20270517T090000"],
    ],
    ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "20200101T090000", []],
    ["freq=weekly;wkst=su;", "20270506T090000", ["20270506T090000", "20270513T090000", "20270520T090000"]],
    ["FREQ=DAILY;INTERVAL=4;COUNT=2", "20270512T090000", ["20270512T090000", "20270516T090000"]],
  ])("has no more than it says: %s", (text, start, expected) => {
    expect(times(text, start, "20270501T000000", "20270521T000000").slice(0, 3)).toEqual(expected.slice(0, 3));
  });

  it("takes as many steps for a series of 1900 as for one of today", () => {
    const week = ["20270301T000000", "20270308T000000"] as const;
    expect(times("FREQ=SECONDLY;INTERVAL=86400", "19000101T193000", ...week)).toHaveLength(7);
    expect(() => times("FREQ=SECONDLY", "20270301T000000", ...week)).toThrow(RangeError);
  });

  it.each(
    [
      ["FREQ=SOMETIMES", "INTERVAL=2", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=-1", "FREQ=MONTHLY;BYDAY=6MO"],
      ["FREQ=YEARLY;BYDAY=54MO", "FREQ=MONTHLY;BYDAY=0MO", "FREQ=WEEKLY;BYDAY=XX", "FREQ=YEARLY;BYMONTH=13"],
      ["FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=DAILY;BYHOUR=24", "FREQ=YEARLY;BYEASTER=1", "FREQ=YEARLY;RSCALE=HEBREW"],
    ].flat(),
  )("is refused when it cannot be: %s", (text) => {
    expect(() => readRule(text)).toThrow(RangeError);
  });
});
