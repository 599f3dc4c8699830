import { describe, expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { busyLine, busySpanOf, dateLine, unknownLine } from "./clash.ts";

const span = busySpanOf({ date: "2027-03-12", time: "19:30" }, "Europe/Berlin", 90);
const at = (start: string, end: string, title: string | null = "Dentist") => ({
  start: Date.parse(`${start}Z`),
  end: Date.parse(`${end}Z`),
  title,
  isAllDay: false,
});
const dinner = at("2027-03-12T18:00", "2027-03-12T19:30");

describe("the line of a busy date", () => {
  it.each([
    ["the times of one half of the day", [dinner], "Europe/Berlin", "Busy: Dentist 7:00–8:30 PM"],
    ["the viewer's times", [dinner], "America/New_York", "Busy: Dentist 1:00–2:30 PM"],
    [
      "the times of both halves",
      [at("2027-03-12T10:00", "2027-03-12T19:30")],
      "Europe/Berlin",
      "Busy: Dentist 11:00 AM–8:30 PM",
    ],
    [
      "the days of a night",
      [at("2027-03-12T19:00", "2027-03-13T05:00")],
      "Europe/Berlin",
      "Busy: Dentist Fri 8:00 PM–Sat 6:00 AM",
    ],
    [
      "the dates of weeks",
      [at("2027-03-01T19:00", "2027-04-01T05:00")],
      "Europe/Berlin",
      "Busy: Dentist Mar 1, 2027–Apr 1, 2027",
    ],
    ["no title where there is none", [{ ...dinner, title: null }], "Europe/Berlin", "Busy: 7:00–8:30 PM"],
    ["that a title is empty", [{ ...dinner, title: "" }], "Europe/Berlin", "Busy: Untitled 7:00–8:30 PM"],
    ["no hours of a whole day", [{ ...dinner, isAllDay: true }], "Europe/Berlin", "Busy: Dentist all day"],
    ["nothing that ends as it begins", [at("2027-03-12T17:30", "2027-03-12T18:30")], "Europe/Berlin", ""],
    ["nothing that begins as it ends", [at("2027-03-12T20:00", "2027-03-12T21:00")], "Europe/Berlin", ""],
  ])("has %s", (_, busy, zone, expected) => {
    expect(busyLine(busy, span, zone)).toBe(expected);
  });

  it("names two clashes and counts the others", () => {
    const four = ["A", "B", "C", "D"].map((title) => ({ ...dinner, title }));
    expect(busyLine(four, span, "Europe/Berlin")).toBe("Busy: A 7:00–8:30 PM, B 7:00–8:30 PM, 2 more");
  });
});

describe("the line of a date without a clash", () => {
  const here = { why: "entry" as const, mayBe: [span] };
  const elsewhere = { why: "entry" as const, mayBe: [] };
  const zone = { why: "zone" as const, mayBe: [span] };

  it.each([
    ["Free", [], true],
    ["Free", [elsewhere], true],
    ["1 entry could not be read", [here, elsewhere], true],
    ["2 entries could not be read, 1 entry has an unknown time zone", [here, here, zone], true],
    ["Your calendar was not read whole", [], false],
  ])("is '%s'", (expected, unread, isWhole) => {
    expect(dateLine({ busy: [], unread, isWhole }, span, inEnglish)).toBe(expected);
  });

  it("counts what is not known of the calendar wherever it may be", () => {
    const reading = { busy: [], unread: [here, elsewhere, zone], isWhole: true };
    expect(unknownLine(reading, inEnglish)).toBe("2 entries could not be read, 1 entry has an unknown time zone");
  });
});
