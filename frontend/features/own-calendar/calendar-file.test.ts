import { describe, expect, it } from "vitest";
import { readCalendarFile } from "./calendar-file.ts";
import { busyLine, busySpanOf, touches } from "./clash.ts";

const berlin = `BEGIN:VTIMEZONE
TZID:Office
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE`;
const entry = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\n");
const file = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test", ...parts, "END:VCALENDAR"].join("\n").replaceAll("\n", "\r\n");

/** Returns the line for dinner of 90 minutes at 19:30 of a day in Berlin. */
function onDay(date: string, text: string, zone = "Europe/Berlin"): string {
  const span = busySpanOf({ date, time: "19:30" }, "Europe/Berlin", 90);
  return busyLine(readCalendarFile(text).readIn(span).busy, span, zone);
}

describe("an entry of a calendar file", () => {
  it.each([
    ["in UTC", ["DTSTART:20270312T180000Z", "DTEND:20270312T193000Z"], "Busy: Dentist 7:00–8:30 PM"],
    [
      "in a zone of the file",
      ["DTSTART;TZID=Office:20270312T190000", "DTEND;TZID=Office:20270312T203000"],
      "Busy: Dentist 7:00–8:30 PM",
    ],
    [
      "in a zone by name alone",
      ["DTSTART;TZID=Europe/Lisbon:20270312T180000", "DURATION:PT90M"],
      "Busy: Dentist 7:00–8:30 PM",
    ],
    [
      "from morning to evening",
      ["DTSTART:20270312T100000Z", "DTEND:20270312T193000Z"],
      "Busy: Dentist 11:00 AM–8:30 PM",
    ],
    [
      "into the next day",
      ["DTSTART:20270312T190000Z", "DTEND:20270313T050000Z"],
      "Busy: Dentist Fri 8:00 PM–Sat 6:00 AM",
    ],
    ["that ends as the date begins", ["DTSTART:20270312T173000Z", "DTEND:20270312T183000Z"], ""],
    ["that begins as the date ends", ["DTSTART:20270312T200000Z", "DTEND:20270312T210000Z"], ""],
    ["that was cancelled", ["STATUS:CANCELLED", "DTSTART:20270312T180000Z", "DTEND:20270312T193000Z"], ""],
    ["that leaves the time free", ["TRANSP:TRANSPARENT", "DTSTART:20270312T180000Z", "DTEND:20270312T193000Z"], ""],
  ])("%s", (_, lines, expected) => {
    expect(onDay("2027-03-12", file(berlin, entry("SUMMARY:Dentist", ...lines)))).toBe(expected);
  });

  it("lasts all day in the viewer's zone", () => {
    const text = file(entry("SUMMARY:Trip", "DTSTART;VALUE=DATE:20270312", "DTEND;VALUE=DATE:20270314"));
    expect(["2027-03-10", "2027-03-12", "2027-03-13", "2027-03-15"].map((day) => onDay(day, text))).toEqual([
      "",
      "Busy: Trip all day",
      "Busy: Trip all day",
      "",
    ]);
  });
});

describe("a repeated entry", () => {
  const weekly = ["SUMMARY:Choir", "DTSTART;TZID=Office:20270101T190000", "DTEND;TZID=Office:20270101T210000"];
  const choir = "Busy: Choir 7:00–9:00 PM";

  it("is at its wall time on both sides of a clock change", () => {
    const text = file(berlin, entry(...weekly, "RRULE:FREQ=WEEKLY"));
    expect(["2027-03-26", "2027-04-02", "2027-04-03"].map((day) => onDay(day, text))).toEqual([choir, choir, ""]);
  });

  it("leaves out what EXDATE and UNTIL take away, and adds RDATE", () => {
    const rules = ["RRULE:FREQ=WEEKLY;UNTIL=20270401T000000Z", "EXDATE;TZID=Office:20270312T190000"];
    const text = file(berlin, entry(...weekly, ...rules, "RDATE;TZID=Office:20270413T190000"));
    const days = ["2027-03-05", "2027-03-12", "2027-03-19", "2027-04-02", "2027-04-13"];
    expect(days.map((day) => onDay(day, text))).toEqual([choir, "", choir, "", choir]);
  });

  it("moves with a changed occurrence, from before and from after the date", () => {
    const moved = (from: string, to: string) =>
      entry(
        "SUMMARY:Choir",
        `RECURRENCE-ID;TZID=Office:${from}T190000`,
        `DTSTART;TZID=Office:${to}T190000`,
        `DTEND;TZID=Office:${to}T210000`,
      );
    const text = file(
      berlin,
      entry(...weekly, "RRULE:FREQ=WEEKLY"),
      moved("20270312", "20270313"),
      moved("20270507", "20270310"),
    );
    expect(["2027-03-12", "2027-03-13", "2027-03-10", "2027-05-07"].map((day) => onDay(day, text))).toEqual([
      "",
      choir,
      choir,
      "",
    ]);
  });

  it("ends even if it repeats every second", () => {
    const text = file(entry("SUMMARY:Tick", "DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"));
    expect(onDay("2027-03-12", text)).toBe("");
  });
});

it("names two clashes and counts the others", () => {
  const one = (title: string) => entry(`SUMMARY:${title}`, "DTSTART:20270312T180000Z", "DTEND:20270312T190000Z");
  const text = file(...["A", "B", "C", "D"].map(one));
  expect(onDay("2027-03-12", text)).toBe("Busy: A 7:00–8:00 PM, B 7:00–8:00 PM, 2 more");
});

it.each(
  [["", "hello", "<html></html>", "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT"]].flat(),
)("refuses %j", (text) => {
  expect(() => readCalendarFile(text)).toThrow();
});

const calendarOf = (...lines: string[]) => file(lines.join("\n"));
const dentist = [
  "BEGIN:VEVENT",
  "UID:a",
  "SUMMARY:Dentist",
  "DTSTART:20270312T180000Z",
  "DTEND:20270312T193000Z",
  "END:VEVENT",
];
const beside = (...lines: string[]) =>
  calendarOf(...dentist, "BEGIN:VEVENT", "UID:b", "SUMMARY:Odd", ...lines, "END:VEVENT");

/** Returns what is known about dinner on Friday and on Saturday: its line, and how many entries may be there unread. */
function known(text: string): string[] {
  return ["2027-03-12", "2027-03-13"].map((date) => {
    const span = busySpanOf({ date, time: "19:30" }, "Europe/Berlin", 90);
    const { busy, unread } = readCalendarFile(text).readIn(span);
    const count = unread.filter((one) => touches(one, span)).length;
    return `${busyLine(busy, span, "Europe/Berlin") || "nothing"}${count > 0 ? `, ${count} unread` : ""}`;
  });
}
const busy = "Busy: Dentist 7:00–8:30 PM";

describe("a calendar with an odd entry", () => {
  it.each([
    ["a day without VALUE=DATE", beside("DTSTART:20231008", "DTEND:20231013"), [busy, "nothing"]],
    ["such a day each year", beside("DTSTART:20170502", "RRULE:FREQ=YEARLY", "DURATION:P1D"), [busy, "nothing"]],
    ["such a day on the date", beside("DTSTART:20270313", "EXDATE:20280313"), [busy, "Busy: Odd all day"]],
    [
      "a day that never comes",
      beside("DTSTART:20260101T193000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
      [busy, "nothing"],
    ],
    [
      "a day that never comes, but a first one",
      beside("DTSTART:20270313T183000Z", "DURATION:PT1H", "RRULE:FREQ=HOURLY;INTERVAL=24;BYMONTH=4;BYMONTHDAY=31"),
      [busy, "Busy: Odd 7:30–8:30 PM"],
    ],
    [
      "a rule that cannot be",
      beside("DTSTART:20260312T100000Z", "RRULE:FREQ=MONTHLY;BYDAY=6MO"),
      [`${busy}, 1 unread`, "nothing, 1 unread"],
    ],
    [
      "a rule without sense",
      beside("DTSTART:20260312T100000Z", "RRULE:FREQ=SOMETIMES"),
      [`${busy}, 1 unread`, "nothing, 1 unread"],
    ],
    ["no rule, and text for a time", beside("DTSTART:tomorrow"), [`${busy}, 1 unread`, "nothing, 1 unread"]],
    ["a rule that begins later", beside("DTSTART:20280312T100000Z", "RRULE:FREQ=MONTHLY;BYDAY=6MO"), [busy, "nothing"]],
    [
      "each second",
      beside("DTSTART:20000101T000000Z", "RRULE:FREQ=SECONDLY"),
      [`${busy}, 1 unread`, "nothing, 1 unread"],
    ],
    [
      "a zone that nobody knows",
      beside("DTSTART;TZID=Our Office:20270312T190000", "DTEND;TZID=Our Office:20270312T203000"),
      [`${busy}, 1 unread`, "nothing"],
    ],
    [
      "a day that ends on itself",
      beside("DTSTART;VALUE=DATE:20270313", "DTEND;VALUE=DATE:20270313"),
      [busy, "Busy: Odd all day"],
    ],
  ])("tells the rest of it, beside %s", (_, text, expected) => {
    expect(known(text)).toEqual(expected);
  });

  it("has busy times that tell nothing else, and leaves out free ones", () => {
    const entry = [
      "FREEBUSY;FBTYPE=BUSY:20270312T180000Z/20270312T193000Z",
      "FREEBUSY;FBTYPE=FREE:20270313T180000Z/PT3H",
    ];
    const text = calendarOf("BEGIN:VFREEBUSY", "UID:f", "DTSTAMP:20261101T000000Z", ...entry, "END:VFREEBUSY");
    expect(known(text)).toEqual(["Busy: 7:00–8:30 PM", "nothing"]);
  });
});
