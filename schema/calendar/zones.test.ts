import { describe, expect, it } from "vitest";
import { openCalendar } from "./read-calendar.ts";
import { calendarOf, entry, eveningOf, evenings, weekend } from "./test/evenings.ts";

const inZone = (name: string, time = "190000") =>
  entry("a", "Choir", `DTSTART;TZID=${name}:20270312T${time}`, "DURATION:PT2H");
const choir = "Choir 19:00–21:00";

/** Returns the description of a zone that is as far ahead of UTC all year, or in summer too. */
const definition = (name: string, ...lines: string[]) => ["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "END:VTIMEZONE"];
const standard = (offset: string, ...lines: string[]) => [
  ...["BEGIN:STANDARD", "DTSTART:16010101T000000", `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`],
  ...lines,
  "END:STANDARD",
];
const european = [
  ...["BEGIN:STANDARD", "DTSTART:19701025T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"],
  ...["TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:19700329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"],
  ...["TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "END:DAYLIGHT"],
];

describe("the zone of a time", () => {
  it.each([
    ["Europe/Berlin", choir],
    ["europe/berlin", choir],
    ["/freeassociation.sourceforge.net/Europe/Berlin", choir],
    ["/mozilla.org/20050126_1/America/Argentina/Buenos_Aires", "free"],
    ["W. Europe Standard Time", choir],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', choir],
    ["GMT Standard Time", "Choir 20:00–22:00"],
    ["UTC", "Choir 20:00–22:00"],
  ])("is found by its name: %s", (name, expected) => {
    expect(evenings(calendarOf(...inZone(name)), ["2027-03-12"])).toEqual([expected]);
  });

  it("is that of its IANA or Windows name, whatever the file says about it", () => {
    for (const name of ["Europe/Berlin", "W. Europe Standard Time"])
      expect(weekend(calendarOf(...definition(name, ...standard("-0800")), ...inZone(name)))[0]).toBe(choir);
  });

  it("is that of the file for another name, also when the file says it later", () => {
    const days = ["2027-03-12", "2027-04-02"];
    const weekly = entry("a", "Choir", "DTSTART;TZID=Office:20270101T190000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY");
    const zone = definition("Office", ...european);
    expect(evenings(calendarOf(...zone, ...weekly), days)).toEqual([choir, choir]);
    expect(evenings(calendarOf(...weekly, ...zone), days)).toEqual([choir, choir]);
  });

  it("is that of its own calendar when a file has several", () => {
    const one = (offset: string) => calendarOf(...definition("Office", ...standard(offset)), ...inZone("Office"));
    expect(weekend(one("+0100") + one("+0000"))[0]).toBe("Choir 19:00–21:00, Choir 20:00–22:00");
  });

  it("ends with its last rule, and can have a single change", () => {
    const ended = european.map((line) => line.replace(/^RRULE:/, "RRULE:UNTIL=20001231T000000Z;"));
    expect(weekend(calendarOf(...definition("Office", ...ended), ...inZone("Office")))[0]).toBe(choir);
    const since = standard("+0100").map((line) =>
      line.replace("16010101", "20270201").replace("FROM:+0100", "FROM:-0800"),
    );
    expect(weekend(calendarOf(...definition("Office", ...since), ...inZone("Office")))[0]).toBe(choir);
  });

  it("may be the place that the file names with it", () => {
    const zone = definition("Office", "X-LIC-LOCATION:Europe/Berlin", ...standard("-0800"));
    expect(weekend(calendarOf(...zone, ...inZone("Office")))[0]).toBe(choir);
  });

  it.each([
    ["without a description", []],
    ["with one that cannot be read", definition("Office", "BEGIN:STANDARD", "TZOFFSETTO:soon", "END:STANDARD")],
    ["with an empty one", definition("Office")],
  ])("is unknown %s, so no date that it may touch is free", (_, zone) => {
    const text = calendarOf(...zone, ...inZone("Office"));
    expect(evenings(text, ["2027-03-11", "2027-03-12", "2027-03-13"])).toEqual([
      ...["free", "1 in an unknown zone", "free"],
    ]);
    expect(evenings(calendarOf(...zone, ...inZone("Office", "060000")), ["2027-03-11", "2027-03-12"])).toEqual([
      ...["1 in an unknown zone", "1 in an unknown zone"],
    ]);
    const reading = openCalendar(text)({ spans: [eveningOf("2027-03-20")], zone: "Europe/Berlin" });
    expect(reading.unread).toEqual([]);
  });
});
