import { expect, it } from "vitest";
import { openCalendar } from "./read-calendar.ts";
import { evenings } from "./test/evenings.ts";
import { largeCalendar } from "./test/large-calendar.ts";

const dates = ["2026-12-01", "2027-03-12", "2027-03-13", "2027-03-14", "2037-03-13"];

it.each([1, 5, 10])("reads a calendar of %i MB whole, with 155 weekly series since 2010", (megabytes) => {
  const text = largeCalendar(megabytes * 1_000_000);
  expect(Math.round(text.length / 1_000_000)).toBe(megabytes);
  expect(evenings(text, dates)).toEqual(["free", "Dentist 19:00–20:30", "free", "free", "free"]);
});

it("finds each series of a weekday and the one entry of an hour in 10 MB", () => {
  const calendar = openCalendar(largeCalendar(10_000_000));
  const busyFrom = (start: number) =>
    calendar({ spans: [{ start, end: start + 3_600_000 }], zone: "UTC" }).busy.map(({ title }) => title);
  const saturdays = Array.from({ length: 22 }, (_, n) => `Meeting ${5 + n * 7}`);
  expect(busyFrom(Date.UTC(2027, 2, 13, 11))).toEqual(saturdays);
  expect(busyFrom(Date.UTC(2026, 11, 28, 4))).toEqual(["Meeting 23809"]);
});
