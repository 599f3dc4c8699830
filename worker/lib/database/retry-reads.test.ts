import { expect, it } from "vitest";
import { isRead } from "./retry-reads.ts";

it.each([
  ["select updated_at from events", true],
  ["  with mine as (select 1) select * from mine", true],
  ["with mine as (select 1) insert into swipes select * from mine", false],
  ["with mine as (select 1)\ndelete from swipes", false],
  ["select replace(email, '.', '') from opt_outs", true],
  ["with mine as (select 1) replace into swipes select * from mine", false],
  ["update events set version = 2 returning id", false],
  ["INSERT INTO insisted (holds) SELECT 1", false],
])("tells whether a statement only reads: %s", (text, expected) => {
  expect(isRead(text)).toBe(expected);
});
