import { describe, expect, it } from "vitest";
import { calendarOf, entry, evenings } from "./test/evenings.ts";

const zone = "TZID=Europe/Berlin";
const weekly = [`DTSTART;${zone}:20100101T190000`, `DTEND;${zone}:20100101T210000`, "RRULE:FREQ=WEEKLY"];
const series = (...lines: string[]) => entry("choir", "Choir", ...weekly, ...lines);
const choir = "Choir 19:00–21:00";
const fridays = ["2027-03-05", "2027-03-12", "2027-03-19", "2027-04-02"];
const onFridays = (...lines: string[]) => evenings(calendarOf(...lines), fridays);

describe("a series", () => {
  it("stays at its wall time on both sides of a clock change", () => {
    expect(onFridays(...series())).toEqual([choir, choir, choir, choir]);
  });

  it.each([
    ["in UTC", "EXDATE:20270312T180000Z"],
    ["in its zone", `EXDATE;${zone}:20270312T190000`],
    ["in another zone", "EXDATE;TZID=Europe/Lisbon:20270312T180000"],
    ["by a Windows zone", "EXDATE;TZID=W. Europe Standard Time:20270312T190000"],
    ["as a date", "EXDATE;VALUE=DATE:20270312"],
    ["as a date that does not say so", "EXDATE:20270312"],
    ["as one of several", `EXDATE;${zone}:20270226T190000,20270312T190000`],
    ["as a period", "EXDATE;VALUE=PERIOD:20270312T180000Z/PT1H"],
  ])("leaves out an occurrence that is taken away %s", (_, line) => {
    expect(onFridays(...series(line))).toEqual([choir, "free", choir, choir]);
  });

  it.each([
    ["in UTC", "RECURRENCE-ID:20270312T180000Z"],
    ["in its zone", `RECURRENCE-ID;${zone}:20270312T190000`],
    ["in another zone", "RECURRENCE-ID;TZID=Europe/Lisbon:20270312T180000"],
    ["as a date", "RECURRENCE-ID;VALUE=DATE:20270312"],
    ["as a period", "RECURRENCE-ID;VALUE=PERIOD:20270312T180000Z/PT2H"],
  ])("moves with an occurrence that is named %s", (_, line) => {
    const moved = entry("choir", "Moved", line, "DTSTART:20270319T190000Z", "DTEND:20270319T200000Z");
    const expected = [choir, "free", `${choir}, Moved 20:00–21:00`, choir];
    expect(onFridays(...series(), ...moved)).toEqual(expected);
    expect(onFridays(...moved, ...series())).toEqual(expected);
  });

  it("leaves out an occurrence that is cancelled, and moves one here from later", () => {
    const cancelled = entry(
      "choir",
      "Choir",
      "RECURRENCE-ID:20270312T180000Z",
      "DTSTART:20270312T180000Z",
      "STATUS:CANCELLED",
    );
    const earlier = ["RECURRENCE-ID:20270409T170000Z", "DTSTART:20270312T183000Z", "DURATION:PT1H"];
    expect(onFridays(...series(), ...cancelled)).toEqual([choir, "free", choir, choir]);
    expect(onFridays(...series("EXDATE:20270312"), ...entry("choir", "Early", ...earlier))[1]).toBe(
      "Early 19:30–20:30",
    );
  });

  it.each([
    ["in UTC", "RDATE:20270312T183000Z", "Extra 19:30–20:30"],
    ["in a zone", "RDATE;TZID=Europe/Lisbon:20270312T183000", "Extra 19:30–20:30"],
    ["as a period", "RDATE;VALUE=PERIOD:20270312T183000Z/PT30M,20270401T000000Z/PT1H", "Extra 19:30–20:00"],
  ])("adds a time that is written %s", (_, line, expected) => {
    const text = calendarOf(...entry("extra", "Extra", "DTSTART:20270101T183000Z", "DURATION:PT1H", line));
    expect(evenings(text, ["2027-03-12"])).toEqual([expected]);
  });

  it.each([
    ["in UTC", "20270312T180000Z"],
    ["in its zone", "20270312T190000"],
    ["as a date", "20270312"],
  ])("includes the last occurrence, and has none after it: %s", (_, until) => {
    expect(onFridays(...series().map((line) => line.replace("WEEKLY", `WEEKLY;UNTIL=${until}`)))).toEqual([
      ...[choir, choir],
      ...["free", "free"],
    ]);
  });

  it("ends in UTC before an occurrence that begins a second later", () => {
    const until = series().map((line) => line.replace("WEEKLY", "WEEKLY;UNTIL=20270312T175959Z"));
    expect(onFridays(...until)).toEqual([choir, "free", "free", "free"]);
  });

  it("has whole days, without those that are taken away in any form", () => {
    const days = entry(
      ...["trip", "Trip", "DTSTART;VALUE=DATE:20200103", "DURATION:P1D", "RRULE:FREQ=WEEKLY;UNTIL=20270319T000000Z"],
      ...["EXDATE;VALUE=DATE:20270305", `EXDATE;${zone}:20270312T000000`],
    );
    expect(onFridays(...days)).toEqual(["free", "free", "Trip all day", "free"]);
    const utc = days.map((line) => line.replace(/^EXDATE;VALUE=DATE:20270305/, "EXDATE:20270304T230000Z"));
    expect(onFridays(...utc)).toEqual(["free", "free", "Trip all day", "free"]);
  });

  it("has its first time even if the rule has not", () => {
    const odd = entry(
      "odd",
      "Odd",
      "DTSTART:20270312T183000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    );
    expect(onFridays(...odd)).toEqual(["free", "Odd 19:30–20:30", "free", "free"]);
  });

  it("may be longer than the time between its occurrences", () => {
    const long = entry("long", "Long", "DTSTART:20270101T000000Z", "DURATION:P10D", "RRULE:FREQ=WEEKLY;COUNT=9");
    expect(onFridays(...long)).toEqual(["Long 01:00–01:00", "free", "free", "free"]);
  });
});
