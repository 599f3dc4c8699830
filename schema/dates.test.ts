import { describe, expect, it, vi } from "vitest";
import {
  atExistingTime,
  formatDateAtTime,
  formatDayDate,
  formatDays,
  formatInstantDate,
  formatLongDate,
  formatMonth,
  formatNearDate,
  formatOption,
  formatOptionDay,
  formatShortDate,
  formatTime,
  formatUntil,
  instantToZoned,
  localTimeZone,
  overAt,
  relativeAge,
  spanOf,
  stubParts,
  viewerTime,
  zonedToInstant,
  zoneLabel,
} from "./dates.ts";
import czech from "./locales/formats/cs.json" with { type: "json" };
import german from "./locales/formats/de.json" with { type: "json" };
import japanese from "./locales/formats/ja.json" with { type: "json" };
import portuguese from "./locales/formats/pt-BR.json" with { type: "json" };
import { wordsIn } from "./words.ts";

const HOUR = 3_600_000;
const FROM = Date.UTC(2026, 0, 1);
const TO = Date.UTC(2028, 0, 1);

/** A period with one offset; all in milliseconds, `end` exclusive. */
interface Span {
  start: number;
  end: number;
  offset: number;
}

/** Reads a zone's offsets from Intl's 'GMT+05:45', which the converter does not use. */
function spansOf(timeZone: string): Span[] {
  const formatter = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const offsetAt = (instant: number) => {
    const written = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(formatter.format(instant));
    if (!written) throw new Error(`${timeZone} has no whole-minute offset`);
    return (written[1] === "-" ? -1 : 1) * (Number(written[2] ?? 0) * 60 + Number(written[3] ?? 0)) * 60_000;
  };
  const start = FROM - 48 * HOUR;
  const spans: Span[] = [{ start, end: TO + 48 * HOUR, offset: offsetAt(start) }];
  for (let instant = start; instant < TO + 48 * HOUR; instant += 6 * HOUR) {
    const current = spans.at(-1)!;
    const offset = offsetAt(instant);
    if (offset === current.offset) continue;
    let [low, high] = [instant - 6 * HOUR, instant];
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000;
      if (offsetAt(middle) === current.offset) low = middle;
      else high = middle;
    }
    current.end = high;
    spans.push({ start: high, end: TO + 48 * HOUR, offset });
  }
  return spans;
}

/** Returns the first instant that reads `wall`. A wall time in a gap takes the offset before the gap. */
function expectedInstant(spans: Span[], wall: number): number {
  const found = spans.find(({ start, end, offset }) => wall - offset >= start && wall - offset < end);
  if (found) return wall - found.offset;
  const beforeGap = spans.findLast(({ end, offset }) => wall - offset >= end)!;
  return wall - beforeGap.offset;
}

function convert(wall: number, timeZone: string): number {
  const [date = "", time = ""] = new Date(wall).toISOString().split("T");
  return zonedToInstant(date, time.slice(0, 5), timeZone).getTime();
}

function wrongWalls(timeZone: string, spans: Span[], from: number, to: number): string[] {
  const wrong: string[] = [];
  for (let wall = from; wall < to; wall += HOUR / 2) {
    if (convert(wall, timeZone) !== expectedInstant(spans, wall)) wrong.push(new Date(wall).toISOString());
  }
  return wrong;
}

/** One zone for each kind of clock change, and both extremes; `ALL_ZONES=1` tests every zone that Intl knows. */
const tellingZones = [
  ...["UTC", "Africa/Cairo", "Africa/Casablanca", "Africa/El_Aaiun", "America/Adak", "America/Anchorage"],
  ...["America/Chicago", "America/Denver", "America/Godthab", "America/Havana", "America/Los_Angeles"],
  ...["America/Miquelon", "America/New_York", "America/Halifax", "America/Santiago", "America/St_Johns"],
  ...["Antarctica/Macquarie", "Antarctica/Troll", "Asia/Beirut", "Asia/Gaza", "Asia/Jerusalem", "Asia/Kabul"],
  ...["Asia/Katmandu", "Asia/Nicosia", "Asia/Tehran", "Asia/Tokyo", "Atlantic/Azores", "Atlantic/Canary"],
  ...["Australia/Adelaide", "Australia/Darwin", "Australia/Eucla", "Australia/Lord_Howe", "Australia/Sydney"],
  ...["Europe/Berlin", "Europe/Chisinau", "Europe/Dublin", "Europe/London", "Pacific/Apia", "Pacific/Auckland"],
  ...["Pacific/Chatham", "Pacific/Easter", "Pacific/Kiritimati", "Pacific/Norfolk", "Pacific/Pago_Pago"],
];

describe("wall time to instant", () => {
  const zones = process.env.ALL_ZONES ? Intl.supportedValuesOf("timeZone") : tellingZones;
  const spans = new Map(zones.map((zone) => [zone, spansOf(zone)]));
  // Zones with equal offsets share one full walk. Each zone is also walked around its own changes.
  const kinds = Map.groupBy(zones, (zone) => JSON.stringify(spans.get(zone)));

  it("agrees with Intl on every half-hour of two years", () => {
    // Two years are 35,000 conversions per zone, so zones with the same changes share one walk.
    for (const [zone] of process.env.ALL_ZONES ? kinds.values() : [["Europe/London"], ["Australia/Lord_Howe"]]) {
      expect(wrongWalls(zone!, spans.get(zone!)!, FROM, TO), zone).toEqual([]);
    }
  }, 300_000);

  it("agrees with Intl around every clock change", () => {
    for (const zone of zones) {
      const own = spans.get(zone)!;
      for (const { start } of own.slice(1)) {
        expect(wrongWalls(zone, own, start - 40 * HOUR, start + 40 * HOUR), zone).toEqual([]);
      }
      expect(wrongWalls(zone, own, TO - 24 * HOUR, TO), zone).toEqual([]);
    }
  }, 300_000);

  it("converts every existing wall time to an instant and back", () => {
    for (const zone of zones) {
      for (let wall = FROM; wall < TO; wall += 37 * HOUR) {
        const [date = "", time = ""] = new Date(wall).toISOString().split("T");
        const own = spans.get(zone)!;
        const exists = own.some((span) => wall - span.offset >= span.start && wall - span.offset < span.end);
        if (!exists) continue;
        const back = instantToZoned(zonedToInstant(date, time.slice(0, 5), zone), zone);
        expect(back, zone).toEqual({ date, time: time.slice(0, 5) });
      }
    }
  }, 30_000);

  it.each([
    ["New York skips 02:30", "2027-03-14", "02:30", "America/New_York", "2027-03-14T07:30Z"],
    ["New York has 01:30 twice", "2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30Z"],
    ["New York after the second 01:59", "2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00Z"],
    ["London in winter", "2026-12-11", "19:30", "Europe/London", "2026-12-11T19:30Z"],
    ["London in summer", "2026-07-11", "19:30", "Europe/London", "2026-07-11T18:30Z"],
    ["London skips 01:30", "2027-03-28", "01:30", "Europe/London", "2027-03-28T01:30Z"],
    ["London has 01:30 twice", "2026-10-25", "01:30", "Europe/London", "2026-10-25T00:30Z"],
    ["Dublin, whose winter is the saving one", "2026-10-25", "01:30", "Europe/Dublin", "2026-10-25T00:30Z"],
    ["Lord Howe skips half an hour", "2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45Z"],
    ["Lord Howe repeats half an hour", "2027-04-04", "01:45", "Australia/Lord_Howe", "2027-04-03T14:45Z"],
    ["Apia after its skipped day", "2011-12-31", "00:30", "Pacific/Apia", "2011-12-30T10:30Z"],
    ["Apia within its skipped day", "2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T22:00Z"],
    ["Apia today", "2026-12-11", "19:30", "Pacific/Apia", "2026-12-11T06:30Z"],
    ["Chatham in summer", "2026-12-11", "19:30", "Pacific/Chatham", "2026-12-11T05:45Z"],
    ["Kathmandu", "2026-12-11", "19:30", "Asia/Kathmandu", "2026-12-11T13:45Z"],
    ["Casablanca during Ramadan", "2026-03-01", "19:30", "Africa/Casablanca", "2026-03-01T19:30Z"],
    ["Casablanca after Ramadan", "2026-04-01", "19:30", "Africa/Casablanca", "2026-04-01T18:30Z"],
    ["El Aaiun during Ramadan", "2026-03-01", "19:30", "Africa/El_Aaiun", "2026-03-01T19:30Z"],
    ["Troll jumps two hours", "2027-03-28", "02:30", "Antarctica/Troll", "2027-03-28T02:30Z"],
    ["Cairo skips midnight", "2026-04-24", "00:30", "Africa/Cairo", "2026-04-23T22:30Z"],
    ["Havana skips midnight", "2027-03-14", "00:30", "America/Havana", "2027-03-14T05:30Z"],
    ["Beirut skips midnight", "2027-03-28", "00:00", "Asia/Beirut", "2027-03-27T22:00Z"],
    ["Santiago skips midnight", "2026-09-06", "00:30", "America/Santiago", "2026-09-06T04:30Z"],
    ["Kiritimati, the earliest zone", "2026-12-11", "00:00", "Pacific/Kiritimati", "2026-12-10T10:00Z"],
    ["Pago Pago, the latest zone with people", "2026-12-11", "23:30", "Pacific/Pago_Pago", "2026-12-12T10:30Z"],
  ])("knows that %s", (_case, date, time, zone, instant) => {
    expect(zonedToInstant(date, time, zone)).toEqual(new Date(instant));
  });

  it("refuses a date, a time or a zone that does not exist", () => {
    expect(() => zonedToInstant("2026-02-30", "19:30", "UTC")).toThrow(RangeError);
    expect(() => zonedToInstant("2026-02-20", "24:00", "UTC")).toThrow(RangeError);
    expect(() => zonedToInstant("2026-02-20", "19:30", "Europe/Atlantis")).toThrow(RangeError);
  });
});

describe("a time that exists", () => {
  it.each([
    ["London skips 01:30", "2038-03-28", "01:30", "Europe/London", "2038-03-28", "02:30"],
    ["Lord Howe skips half an hour", "2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-04", "02:45"],
    ["Apia skips a day", "2011-12-30", "12:00", "Pacific/Apia", "2011-12-31", "12:00"],
    ["London has 01:30 twice", "2026-10-25", "01:30", "Europe/London", "2026-10-25", "01:30"],
    ["London in summer", "2026-07-11", "19:30", "Europe/London", "2026-07-11", "19:30"],
  ])("knows that %s", (_case, date, time, zone, existingDate, existingTime) => {
    expect(atExistingTime({ id: "a", date, time }, zone)).toEqual({ id: "a", date: existingDate, time: existingTime });
  });
});

describe("en-US formats", () => {
  it("writes dates the way Intl does for every day of two years", () => {
    const intl = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
    const long = intl({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
    const short = intl({ month: "short", day: "numeric", year: "numeric" });
    const day = intl({ weekday: "short", month: "short", day: "numeric" });
    const month = intl({ month: "long", year: "numeric" });
    const shortMonth = intl({ month: "short", year: "numeric" });
    for (let instant = FROM; instant < TO; instant += 24 * HOUR) {
      const date = new Date(instant).toISOString().slice(0, 10);
      expect(formatLongDate(date)).toBe(long.format(instant));
      expect(formatShortDate(date)).toBe(short.format(instant));
      expect(formatDayDate(date)).toBe(day.format(instant));
      expect(formatMonth(date)).toBe(month.format(instant));
      expect(formatMonth(date, "short")).toBe(shortMonth.format(instant));
    }
  });

  it("writes times on twelve hours with a plain space", () => {
    expect(["00:00", "09:05", "12:00", "19:30", "20:00:00"].map((time) => formatTime(time))).toEqual([
      "12:00 AM",
      "9:05 AM",
      "12:00 PM",
      "7:30 PM",
      "8:00 PM",
    ]);
    expect(formatDateAtTime("2026-12-11", "19:30")).toBe("Friday, December 11, 2026 at 7:30 PM");
  });

  it("splits a date into weekday, day and month for a stub", () => {
    expect(stubParts("2026-12-04")).toEqual({ weekday: "Fri", day: "4", month: "Dec" });
  });

  it("says Unknown for a missing or invalid value", () => {
    for (const wrong of [
      undefined,
      null,
      "",
      "2026-02-29",
      "2026-13-01",
      "0000-00-00",
      "11/12/2026",
      "2026-12-11T00:00Z",
      "12026-12-11",
    ]) {
      expect(formatLongDate(wrong)).toBe("Unknown");
      expect(formatShortDate(wrong)).toBe("Unknown");
      expect(formatDayDate(wrong)).toBe("Unknown");
      expect(formatMonth(wrong)).toBe("Unknown");
      expect(stubParts(wrong)).toBeNull();
    }
    for (const wrong of [undefined, "", "7:30", "24:00", "19:60", "119:30", "19:300"]) {
      expect(formatTime(wrong)).toBe("Unknown");
      expect(formatDateAtTime("2026-12-11", wrong)).toBe("Unknown");
    }
    for (const wrong of [
      undefined,
      null,
      "",
      "yesterday",
      "2026-12-11",
      "2026-99-11T00:00:00.000Z",
      "+012026-12-11T00:00:00.000Z",
    ]) {
      expect(formatInstantDate(wrong)).toBe("Unknown");
      expect(relativeAge(wrong, new Date())).toBe("Unknown");
    }
  });

  it("shows an instant's day in the reader's zone", () => {
    expect(formatInstantDate("2026-11-03T23:30:00.000Z", "Europe/London")).toBe("Nov 3, 2026");
    expect(formatInstantDate("2026-11-03T23:30:00.000Z", "Asia/Tokyo")).toBe("Nov 4, 2026");
  });

  it("counts an age in whole days of 24 hours", () => {
    const now = new Date("2026-12-11T12:00:00.000Z");
    expect(relativeAge("2026-12-10T12:00:00.001Z", now)).toBe("today");
    expect(relativeAge("2026-12-10T12:00:00.000Z", now)).toBe("1 day ago");
    expect(relativeAge("2026-12-08T13:00:00.000Z", now)).toBe("2 days ago");
    expect(relativeAge("2026-12-12T12:00:00.000Z", now)).toBe("today");
  });

  it.each([
    ["Europe/London", "London"],
    ["America/New_York", "New York"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires"],
    ["Asia/Calcutta", "Kolkata"],
    ["UTC", "UTC"],
    ["Etc/UTC", "UTC"],
    ["Etc/GMT+5", "UTC-5"],
    ["Etc/GMT-14", "UTC+14"],
    ["", "Unknown"],
  ])("labels %s as %s", (zone, label) => {
    expect(zoneLabel(zone)).toBe(label);
  });

  it.each([
    ["Europe/Lisbon", "Lissabon", "リスボン"],
    ["Europe/Kiev", "Kiew", "キーウ"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires", "ブエノスアイレス"],
    ["Europe/Berlin", "Berlin", "ベルリン"],
    ["Etc/GMT+5", "UTC-5", "UTC-5"],
  ])("labels %s in the language of the page", (zone, ...labels) => {
    expect([german, japanese].map((formats) => zoneLabel(zone, wordsIn("de", formats)))).toEqual(labels);
  });
});

it.each([
  ["2026-11-24", "Tuesday, November 24"],
  ["2027-01-08", "Friday, January 8"],
  ["2027-08-31", "Tuesday, August 31"],
  ["2027-09-01", "Wednesday, September 1, 2027"],
  ["2026-11-23", "Monday, November 23, 2026"],
  ["2026-11-31", "Unknown"],
])("leaves out the year of a date in the months ahead: %s", (date, text) => {
  expect(formatNearDate(date, "2026-11-24")).toBe(text);
});

describe("the runtime's zone", () => {
  it("comes from Temporal where the runtime has it, like every offset", () => {
    const offsetNanoseconds = 5.75 * 3600e9;
    vi.stubGlobal("Temporal", {
      Now: { timeZoneId: () => "Asia/Katmandu" },
      Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO: () => ({ offsetNanoseconds }) }) },
    });
    const intl = vi.spyOn(Intl, "DateTimeFormat");
    expect(localTimeZone()).toBe("Asia/Katmandu");
    expect(zonedToInstant("2027-06-04", "19:30", "Asia/Katmandu").toISOString()).toBe("2027-06-04T13:45:00.000Z");
    expect(instantToZoned(new Date("2027-06-04T13:45:30Z"), "Asia/Katmandu")).toEqual({
      date: "2027-06-04",
      time: "19:30",
    });
    expect(intl).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("is the one that Intl reports", () => {
    expect(localTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe("the viewer's own time", () => {
  it("is omitted when both clocks read the same on that date", () => {
    expect(viewerTime("2026-12-11", "19:30", "Europe/London", "Europe/London")).toBeNull();
    expect(viewerTime("2026-12-11", "19:30", "Europe/London", "Africa/Abidjan")).toBeNull();
    expect(viewerTime("2027-03-14", "02:30", "America/New_York", "America/New_York")).toBeNull();
  });

  it("is the wall time there", () => {
    expect(viewerTime("2026-12-11", "19:30", "Europe/London", "America/New_York")).toEqual({
      date: "2026-12-11",
      time: "14:30",
      sameDay: true,
    });
    expect(viewerTime("2026-07-11", "19:30", "Europe/London", "Africa/Abidjan")?.time).toBe("18:30");
  });

  it("says when it is another day", () => {
    const there = viewerTime("2026-12-11", "19:30", "Europe/London", "Asia/Tokyo");
    expect(there).toMatchObject({ date: "2026-12-12", time: "04:30", sameDay: false });
  });

  it("is shown when the clocks read the same on different days", () => {
    expect(viewerTime("2026-12-11", "19:30", "Pacific/Honolulu", "Pacific/Kiritimati")).toMatchObject({
      date: "2026-12-12",
      time: "19:30",
      sameDay: false,
    });
  });

  it("is omitted when the zone or the date is unknown", () => {
    expect(viewerTime("2026-12-11", "19:30", "Europe/Atlantis", "Asia/Tokyo")).toBeNull();
    expect(viewerTime("2026-12-32", "19:30", "Europe/London", "Asia/Tokyo")).toBeNull();
  });
});

const weekend = { date: "2026-12-11", time: null, days: 3 };

describe("whole days", () => {
  it.each([
    ["Pacific/Pago_Pago", "2026-12-11", 3, "2026-12-11T11:00Z", "2026-12-14T11:00Z"],
    ["UTC", "2026-12-11", 3, "2026-12-11T00:00Z", "2026-12-14T00:00Z"],
    ["Asia/Kolkata", "2026-12-11", 3, "2026-12-10T18:30Z", "2026-12-13T18:30Z"],
    ["Pacific/Kiritimati", "2026-12-11", 1, "2026-12-10T10:00Z", "2026-12-11T10:00Z"],
    // The clocks go forward or back within these days, and in Cairo at a midnight.
    ["Europe/Berlin", "2027-03-27", 2, "2027-03-26T23:00Z", "2027-03-28T22:00Z"],
    ["America/New_York", "2026-11-01", 1, "2026-11-01T04:00Z", "2026-11-02T05:00Z"],
    ["Africa/Cairo", "2027-04-29", 1, "2027-04-28T22:00Z", "2027-04-29T22:00Z"],
    ["UTC", "2199-12-31", 1, "2199-12-31T00:00Z", "2200-01-01T00:00Z"],
  ])("in %s from %s begin and end at midnight there", (zone, date, days, start, end) => {
    const option = { date, time: null, days };
    expect(spanOf(option, zone, 90)).toEqual({ start: new Date(start), end: new Date(end) });
    expect(overAt(option, zone)).toBe(Date.parse(end));
  });

  it("stay as they are in every zone", () => {
    for (const zone of tellingZones) expect(atExistingTime(weekend, zone)).toBe(weekend);
  });

  it("name the span once, and the year once unless there are two", () => {
    const { date } = weekend;
    expect(formatDays(weekend)).toBe("Fri, Dec 11 – Sun, Dec 13");
    expect(formatDays({ date, days: 1 })).toBe("Fri, Dec 11");
    expect(formatDays(weekend, undefined, true)).toBe("Fri, Dec 11 – Sun, Dec 13, 2026");
    expect(formatDays({ date, days: 1 }, undefined, true)).toBe("Fri, Dec 11, 2026");
    expect(formatDays({ date: "2026-12-30", days: 4 }, undefined, true)).toBe("Wed, Dec 30, 2026 – Sat, Jan 2, 2027");
    expect(formatDays({ date: "2026-02-30", days: 2 })).toBe("Unknown");
  });

  it.each([
    ["de", german, "Fr, 11. Dez. – So, 13. Dez.", "Fr, 11. Dez. – So, 13. Dez. 2026"],
    ["pt-BR", portuguese, "sex., 11 de dez. – dom., 13 de dez.", "sex., 11 de dez. – dom., 13 de dez. de 2026"],
    ["cs", czech, "pá 11. 12. – ne 13. 12.", "pá 11. 12. – ne 13. 12. 2026"],
    ["ja", japanese, "12月11日(金)～12月13日(日)", "2026年12月11日(金)～2026年12月13日(日)"],
  ] as const)("are said as %s says them", (language, formats, short, withYear) => {
    const i18n = wordsIn(language, formats);
    expect([formatDays(weekend, i18n), formatDays(weekend, i18n, true)]).toEqual([short, withYear]);
  });

  it("stand where an option with a time has its day, or its day and time", () => {
    const dinner = { date: "2026-12-11", time: "19:30" };
    const said = (option: typeof dinner | typeof weekend) => [
      formatOption(option),
      formatOptionDay(option, "short"),
      formatOptionDay(option, "day"),
      formatOptionDay(option, "long"),
    ];
    expect(said(dinner)).toEqual([
      "Friday, December 11, 2026 at 7:30 PM",
      "Dec 11, 2026",
      "Fri, Dec 11",
      "Friday, December 11, 2026",
    ]);
    const [short, whole] = ["Fri, Dec 11 – Sun, Dec 13", "Fri, Dec 11 – Sun, Dec 13, 2026"];
    expect(said(weekend)).toEqual([whole, whole, short, whole]);
    expect([formatUntil(weekend), formatUntil({ date: "2026-12-11", days: 1 })]).toEqual(["– Dec 13", ""]);
  });
});
