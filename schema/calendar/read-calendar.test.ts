import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openCalendar } from "./read-calendar.ts";
import { calendarOf, dentist, entry, eveningOf, weekend } from "./test/evenings.ts";

const busy = "Dentist 19:00–20:30";
const file = (name: string) => readFileSync(join(import.meta.dirname, "test/files", `${name}.ics`), "utf8");
const beside = (...lines: string[]) => calendarOf(...entry("odd", "Odd", ...lines), ...dentist);
const unreadIn = (text: string) =>
  openCalendar(text)({ spans: [eveningOf("2027-03-12")], zone: "Europe/Berlin" }).unread.length;

describe("a file of a program", () => {
  it.each([
    ["dentist", [busy, "free"], 0],
    ["day-without-value", [busy, "free"], 0],
    ["yearly-day-without-value", [busy, "free"], 0],
    ["never", [busy, "free"], 0],
    ["sixth-monday", [busy, "free"], 1],
    ["day-ends-on-itself", ["Holiday all day", "free"], 0],
    ["windows-zone-without-definition", [busy, "free"], 0],
    ["busy-times-only", ["Busy 19:00–20:30", "free"], 0],
  ])("is read, and what cannot be read is counted: %s", (name, expected, unread) => {
    expect(weekend(file(name))).toEqual(expected);
    expect(unreadIn(file(name))).toBe(unread);
  });

  it.each([
    ["a byte order mark and white space", (text: string) => `\uFEFF\r\n ${text}`],
    ["bare line feeds", (text: string) => text.replaceAll("\r\n", "\n")],
    ["no line break at its end", (text: string) => text.trimEnd()],
    ["names in small letters", (text: string) => text.replace(/^[A-Z-]+(?=[:;])/gm, (name) => name.toLowerCase())],
    ["folded lines", (text: string) => text.replace("DTSTART:2027", "DTSTART:20\r\n 27").replace("Den", "Den\r\n\t")],
    ["several calendars", (text: string) => `${calendarOf()}${text}${calendarOf(...entry("b", "Other"))}`],
    [
      "an alarm",
      (text: string) => text.replace("END:VEVENT", "BEGIN:VALARM\r\nDURATION:P9Y\r\nEND:VALARM\r\nEND:VEVENT"),
    ],
  ])("may have %s", (_, change) => {
    const [friday] = weekend(change(calendarOf(...dentist)));
    expect(friday).toBe(busy);
  });

  it.each(["", "hello", "<html></html>", "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD"])("is refused: %j", (text) => {
    expect(() => openCalendar(text)).toThrow(RangeError);
  });
});

describe("an entry that cannot be read", () => {
  const evening = ["DTSTART:20260312T183000Z", "DURATION:PT1H"];
  const lost = "1 unread";

  it.each([
    ["a rule that cannot be", [...evening, "RRULE:FREQ=MONTHLY;BYDAY=6MO"]],
    ["a rule without sense", [...evening, "RRULE:FREQ=SOMETIMES"]],
    ["a rule of an unknown kind", [...evening, "RRULE:FREQ=YEARLY;RSCALE=HEBREW"]],
    ["two rules", [...evening, "RRULE:FREQ=YEARLY", "RRULE:FREQ=DAILY"]],
    ["a rule of exceptions", [...evening, "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY"]],
    ["a change of all later occurrences", [...evening, "RECURRENCE-ID;RANGE=THISANDFUTURE:20270101T190000Z"]],
    ["text for a start", ["DTSTART:tomorrow"]],
    ["a day that does not exist", ["DTSTART:20270231T100000Z"]],
    ["text for an end", ["DTSTART:20270312T090000Z", "DTEND:later"]],
    ["text for a duration", ["DTSTART:20270312T090000Z", "DURATION:long"]],
    ["no start", ["DTEND:20270312T090000Z"]],
    ["an exception that cannot be read", [...evening, "RRULE:FREQ=DAILY", "EXDATE:never"]],
    ["an end in an unknown zone", ["DTSTART:20270312T090000Z", "DTEND;TZID=Nowhere:20270312T110000"]],
    ["a day as the end of a time", ["DTSTART:20270312T090000Z", "DTEND;VALUE=DATE:20270312"]],
    ["an interval without end", ["DTSTART:20270101T000000Z", "DURATION:P9999D", "RRULE:FREQ=MINUTELY"]],
  ])("loses only itself, and no date that it may touch is free: %s", (_, lines) => {
    expect(weekend(beside(...lines))).toEqual([busy, lost]);
    expect(unreadIn(beside(...lines))).toBe(1);
  });

  it("loses only itself without its END, and its file without its own", () => {
    const [begin, ...rest] = dentist;
    const open = ["BEGIN:VEVENT", "UID:open", "DTSTART:20200101T000000Z"];
    expect(weekend(calendarOf(...open, ...dentist))).toEqual([busy, lost]);
    expect(weekend(calendarOf(...dentist, ...open))).toEqual([busy, lost]);
    expect(weekend(calendarOf(...rest, ...dentist))).toEqual([busy, lost]);
    expect(weekend(calendarOf(...dentist, begin!).replace("END:VCALENDAR", ""))).toEqual([busy, lost]);
    expect(weekend(calendarOf(...dentist).replace("END:VCALENDAR", ""))).toEqual([busy, lost]);
    expect(weekend("BEGIN:VCALENDAR\r\nBEGIN:VEVENT")).toEqual([lost, lost]);
  });

  it("does not stop a date from being free at an hour or before a day at which it cannot be", () => {
    const rule = "RRULE:FREQ=MONTHLY;BYDAY=6MO";
    expect(weekend(beside("DTSTART:20260312T100000Z", "DURATION:PT1H", rule))).toEqual([busy, "free"]);
    expect(weekend(beside("DTSTART:20280312T183000Z", "DURATION:PT1H", rule))).toEqual([busy, "free"]);
    expect(weekend(beside("DTSTART:20280312T183000Z", "DURATION:PT1H", "RRULE:FREQ=OFTEN"))).toEqual([busy, "free"]);
  });
});

describe("an entry", () => {
  const evening = ["DTSTART:20270313T183000Z", "DTEND:20270313T193000Z"];
  const odd = "Odd 19:30–20:30";

  it.each([
    ["cancelled", "STATUS:CANCELLED"],
    ["transparent", "TRANSP:TRANSPARENT"],
    ["free at Microsoft's", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
    ["declined by its owner", "ATTENDEE;CN=Kim;PARTSTAT=DECLINED:mailto:Kim@Example.com"],
    ["declined by its owner, as Apple says it", "ATTENDEE;EMAIL=kim@example.com;PARTSTAT=DECLINED:urn:uuid:1"],
  ])("leaves its owner free when it is %s", (_, line) => {
    expect(weekend(beside(...evening, line), { owner: "kim@example.com" })).toEqual([busy, "free"]);
  });

  it("is left out when it is the event's own", () => {
    expect(weekend(beside(...evening), { ownUids: ["odd"] })).toEqual([busy, "free"]);
    expect(weekend(beside(...evening), { ownUids: ["od"] })).toEqual([busy, odd]);
    const text = calendarOf(...entry("abc@eightish.example", "Own", ...evening));
    expect(weekend(text, { ownUids: ["abc"] })).toEqual(["free", "free"]);
  });

  it.each([
    ["tentative", "STATUS:TENTATIVE"],
    ["busy at Microsoft's", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"],
    ["declined by somebody else", "ATTENDEE;PARTSTAT=DECLINED:mailto:lee@example.com"],
    ["accepted by its owner", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:kim@example.com"],
  ])("makes busy when it is %s", (_, line) => {
    expect(weekend(beside(...evening, line), { owner: "kim@example.com" })).toEqual([busy, odd]);
  });

  it("is declined by nobody when the owner is unknown", () => {
    const declined = "ATTENDEE;PARTSTAT=DECLINED:mailto:kim@example.com";
    expect(weekend(beside(...evening, declined))).toEqual([busy, odd]);
  });

  it.each([
    ["a day", ["DTSTART;VALUE=DATE:20270313"], "Odd all day"],
    ["a day with a duration", ["DTSTART;VALUE=DATE:20270312", "DURATION:P2D"], "Odd all day"],
    ["days that end on the date", ["DTSTART;VALUE=DATE:20270301", "DTEND;VALUE=DATE:20270313"], "free"],
    ["a time without length", ["DTSTART:20270313T190000Z"], "free"],
    ["an end before its start", ["DTSTART:20270313T190000Z", "DTEND:20270313T180000Z"], "free"],
    ["the end of the date as its start", ["DTSTART:20270313T200000Z", "DTEND:20270313T210000Z"], "free"],
    ["the start of the date as its end", ["DTSTART:20270313T173000Z", "DTEND:20270313T183000Z"], "free"],
    ["no end in sight", ["DTSTART:20270313T190000Z", "DTEND:99991231T235959Z"], "Odd 20:00–00:59"],
    ["a time without a zone", ["DTSTART:20270313T190000", "DTEND:20270313T200000"], "Odd 19:00–20:00"],
    [
      "zones with a colon in their name",
      ["DTSTART", "DTEND"].map(
        (name, n) => `${name};TZID="(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb":202703${["01", "14"][n]}T090000`,
      ),
      "Odd 09:00–09:00",
    ],
    [
      "zones that differ",
      ["DTSTART;TZID=Europe/Lisbon:20270313T190000", "DTEND;TZID=America/New_York:20270313T150000"],
      "Odd 20:00–21:00",
    ],
  ])("may have %s", (_, lines, expected) => {
    expect(weekend(beside(...lines))[1]).toBe(expected);
  });
});

it("leaves out free times of another calendar, and reads periods with an end or a length", () => {
  const lines = [
    "FREEBUSY;FBTYPE=FREE:20270312T170000Z/PT9H",
    "FREEBUSY:20270101T000000Z/PT1H,20270312T180000Z/PT90M",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270313T190000Z/20270313T193000Z",
  ];
  const text = calendarOf("BEGIN:VFREEBUSY", ...lines, "END:VFREEBUSY");
  expect(weekend(text)).toEqual(["Busy 19:00–20:30", "Busy 20:00–20:30"]);
});

it.each([
  ["one that covers both", ["20270301T000000Z/20270401T000000Z"], "free"],
  ["one that ends before the date", ["20270301T000000Z/20270313T000000Z"], "not told"],
  ["one that ends within the date", ["20270301T000000Z/20270313T190000Z"], "not told"],
  [
    "one that begins within the date",
    ["20270312T170000Z/20270312T200000Z", "20270313T190000Z/20270401T000000Z"],
    "not told",
  ],
  ["two that meet within the date", ["20270313T190000Z/20270401T000000Z", "20270301T000000Z/20270313T190000Z"], "free"],
])("calls a date free only within the range of a list of busy times: %s", (_, ranges, expected) => {
  const lists = ranges.flatMap((range) => {
    const [start, end] = range.split("/");
    const times = `FREEBUSY:20270312T180000Z/PT90M`;
    return ["BEGIN:VFREEBUSY", `DTSTART:${start}`, `DTEND:${end}`, times, "END:VFREEBUSY"];
  });
  expect(weekend(calendarOf(...lists))[1]).toBe(expected);
});

it("says that it is not told of a date beside a list of busy times, but not that it has an entry", () => {
  const list = ["BEGIN:VFREEBUSY", "DTSTART:20270301T000000Z", "DTEND:20270313T000000Z", "END:VFREEBUSY"];
  const gig = entry("gig", "Gig", "DTSTART:20270313T190000Z", "DURATION:PT1H");
  expect(weekend(calendarOf(...list))).toEqual(["free", "not told"]);
  expect(weekend(calendarOf(...list, ...gig))).toEqual(["free", "Gig 20:00–21:00"]);
});

it("stops when the time is over, and calls no date free then", () => {
  const later = entry("later", "Later", "DTSTART:20270313T183000Z", "DURATION:PT1H");
  let asked = 0;
  const once = () => {
    asked += 1;
    return asked < 2;
  };
  expect(weekend(calendarOf(...dentist, ...later), {}, once)).toEqual(["not read whole", "not read whole"]);
  expect(weekend(calendarOf(...dentist, ...later), {}, () => true)).toEqual([busy, "Later 19:30–20:30"]);
});

it("does not end at a line of a text that begins with 'End' or 'Begin'", () => {
  const lines = ["DTSTART:20270313T183000Z", "DESCRIPTION:Doors", "End time is open", "Begin at the door"];
  expect(weekend(calendarOf(...entry("open", "Open", ...lines, "DTEND:20270313T193000Z")))).toEqual([
    "free",
    "Open 19:30–20:30",
  ]);
});

it("takes a short zone name from the file before the zone that others call so", () => {
  const bst = ["BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD"];
  const zone = ["BEGIN:VTIMEZONE", "TZID:BST", ...bst, "END:VTIMEZONE"];
  const show = entry("show", "Show", "DTSTART;TZID=BST:20270312T193000", "DURATION:PT1H");
  expect(weekend(calendarOf(...zone, ...show))).toEqual(["Show 19:30–20:30", "free"]);
});

it("leaves out of whole days only the viewer's day of an instant", () => {
  const daily = ["DTSTART;VALUE=DATE:20270301", "RRULE:FREQ=DAILY", "EXDATE:20270312T230000Z"];
  expect(weekend(calendarOf(...entry("trip", "Trip", ...daily)))).toEqual(["Trip all day", "free"]);
});

it("reads tens of thousands of busy times in one entry", () => {
  const many = Array.from({ length: 40_000 }, () => "FREEBUSY:20260101T100000Z/PT1H");
  const text = calendarOf("BEGIN:VFREEBUSY", ...many, "FREEBUSY:20270312T180000Z/PT90M", "END:VFREEBUSY");
  expect(weekend(text)).toEqual(["Busy 19:00–20:30", "free"]);
});

it("reads only what may touch the dates", () => {
  const far = Array.from({ length: 500 }, (_, n) =>
    entry(`far${n}`, "Far", "DTSTART:20200101T000000Z", "DTEND:20200101T010000Z"),
  ).flat();
  let read = 0;
  const count = () => {
    read += 1;
    return true;
  };
  expect(weekend(calendarOf(...far, ...dentist), {}, count)).toEqual([busy, "free"]);
  // The entry is read, then its times.
  expect(read).toBe(2);
});
