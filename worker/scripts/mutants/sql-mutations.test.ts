import { expect, it } from "vitest";
import { mutateSql } from "./sql-mutations.ts";

/** Returns the mutations of one text without values. */
const mutationsOf = (text: string) => mutateSql([text]).map(([changed]) => changed);

it.each([
  ["a <= b", ["a < b"]],
  ["a < b", ["a <= b"]],
  ["a <> b", ["a = b"]],
  ["a = b", ["a <> b"]],
  ["a is null", ["a is not null"]],
  ["a is not null", ["a is null"]],
  ["not exists (select 1)", ["exists (select 1)"]],
  ["a not in (1)", ["a in (1)"]],
  ["a and b or c", ["a or b or c", "a and b and c"]],
  ["order by a desc", ["order by a asc"]],
  ["min(a, b)", ["max(a, b)"]],
  ["a left join b", ["a join b"]],
])("changes '%s'", (text, expected) => {
  expect(mutationsOf(text)).toEqual(expected);
});

it.each(["a between 1 and 2", "insert or ignore into a", "a ->> '$.b'", "do update set a = b, c = d returning a"])(
  "leaves '%s'",
  (text) => {
    expect(mutationsOf(text)).toEqual([]);
  },
);

it("changes one place at a time, and conditions after an assignment", () => {
  expect(mutationsOf("update a set b = 1 where c = 2 and d = 3")).toEqual([
    "update a set b = 1 where c <> 2 and d = 3",
    "update a set b = 1 where c = 2 and d <> 3",
    "update a set b = 1 where c = 2 or d = 3",
  ]);
});

it("keeps the places of the values", () => {
  expect(mutateSql(["a = ", " and b is null"])).toEqual([
    ["a <> ", " and b is null"],
    ["a = ", " and b is not null"],
    ["a = ", " or b is null"],
  ]);
});
