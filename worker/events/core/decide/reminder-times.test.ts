import { describe, expect, it } from "vitest";
import { instantToZoned } from "#schema/dates.ts";
import { nextDaytime, nextDue } from "./reminder-times.ts";

const berlin = "Europe/Berlin";
const wall = (instant: number, zone = berlin) => Object.values(instantToZoned(new Date(instant), zone)).join(" ");

describe("the work of a deadline", () => {
  const dues = (time: string) => {
    const deadline = { date: "2027-03-29", time };
    let now = Date.parse("2027-03-20T00:00:00Z");
    return [1, 2, 3].map(() => {
      now = nextDue(deadline, berlin, now);
      return wall(now);
    });
  };

  it.each([
    ["18:00", ["2027-03-26 18:00", "2027-03-28 18:00", "2027-03-29 18:00"]],
    ["23:59", ["2027-03-26 19:00", "2027-03-28 19:00", "2027-03-29 23:59"]],
    ["19:30", ["2027-03-26 19:00", "2027-03-28 19:00", "2027-03-29 19:30"]],
    ["00:00", ["2027-03-26 09:00", "2027-03-28 09:00", "2027-03-29 00:00"]],
  ])("is due three days and one day before %s, not at night, and at the deadline", (time, expected) => {
    expect(dues(time)).toEqual(expected);
  });
});

it.each([
  ["00:30", "2027-03-27 09:00"],
  ["08:59", "2027-03-27 09:00"],
  ["09:00", "2027-03-27 09:00"],
  ["19:59", "2027-03-27 19:59"],
  ["20:00", "2027-03-28 09:00"],
])("%s waits until %s", (time, expected) => {
  expect(wall(nextDaytime(berlin, Date.parse(`2027-03-27T${time}:00+01:00`)))).toBe(expected);
});
