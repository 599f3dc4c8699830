import { expect, it } from "vitest";
import { movedOption } from "./moved-option.ts";

const zones = { timezone: "Europe/Lisbon", venueZone: "Europe/Lisbon" };
const night = { date: "2027-03-12", time: "20:00", note: "Placebo" };

it.each([
  ["to another night", night, "2027-03-12T20:00", "2027-04-16T20:00", { date: "2027-04-16", time: "20:00" }],
  ["to another time", night, "2027-03-12T20:00", "2027-03-12T21:30", { time: "21:30" }],
  ["over midnight", night, "2027-03-12T20:00", "2027-03-13T00:30", { date: "2027-03-13", time: "00:30" }],
  // The clocks change on March 28.
  [
    "and stays an hour before it",
    { ...night, time: "19:00" },
    "2027-03-12T20:00",
    "2027-04-16T20:30",
    { date: "2027-04-16", time: "19:30" },
  ],
  [
    "and keeps its time while none is announced",
    night,
    "2027-03-12T20:00",
    "2027-04-16",
    { date: "2027-04-16", time: "20:00" },
  ],
  [
    "and gets the time once one is announced",
    night,
    "2027-03-12",
    "2027-03-12T18:00",
    { date: "2027-03-12", time: "18:00" },
  ],
  ["by days, where neither time is known", night, "2027-03-12", "2027-03-14", { date: "2027-03-14", time: "20:00" }],
  ["to its first date", night, null, "2027-04-16T19:00", { date: "2027-04-16", time: "19:00" }],
  ["to its first day", night, null, "2027-04-16", { date: "2027-04-16", time: "20:00" }],
])("moves with its show %s", (_, option, from, to, expected) => {
  expect(movedOption(option, { from, to }, zones)).toEqual({ ...option, ...expected });
});

it("moves whole days by days", () => {
  const days = { date: "2027-03-11", time: null, days: 3 };
  expect(movedOption(days, { from: "2027-03-12T20:00", to: "2027-03-19T18:00" }, zones)).toEqual({
    ...days,
    date: "2027-03-18",
  });
});

it("moves in the event's zone, where the venue is in another one", () => {
  const abroad = { timezone: "America/New_York", venueZone: "Europe/Lisbon" };
  const option = { date: "2027-03-12", time: "15:00" };
  expect(movedOption(option, { from: "2027-03-12T20:00", to: "2027-03-13T02:00" }, abroad)).toEqual({
    date: "2027-03-12",
    time: "21:00",
  });
  expect(movedOption(option, { from: "2027-03-12", to: "2027-03-20T01:00" }, { ...abroad, venueZone: null })).toEqual({
    date: "2027-03-20",
    time: "01:00",
  });
});

it("moves out of the hour that the clocks skip", () => {
  expect(movedOption({ date: "2027-03-27", time: "01:30" }, { from: "2027-03-27", to: "2027-03-28" }, zones)).toEqual({
    date: "2027-03-28",
    time: "02:30",
  });
});
