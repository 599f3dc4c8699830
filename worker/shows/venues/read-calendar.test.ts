import { describe, expect, it } from "vitest";
import { readVenue } from "./read-venue.ts";
import { fixture, names, now, read, times, venue } from "./test-tools.ts";

const entry = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...entries: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...entries, "END:VCALENDAR", ""].join("\r\n");
const readEntries = (...entries: string[]) => readVenue(calendar(...entries), venue, now);

describe("a calendar's fixture", () => {
  it("20 has a zone without its description, and stores no person", async () => {
    const reading = await read("20");
    expect(reading.shows).toMatchObject([
      {
        name: "Saltwater Choir – with guests",
        url: "https://tinlantern.example/e/801",
        place: { name: "The Tin Lantern", address: "Rua do Farol 8, Lisbon" },
        ...{ end: null, status: "on", price: null },
      },
      { name: "Kites Over Belém", url: null, place: null },
    ]);
    expect(times(reading)).toEqual(["2027-02-04 20:30", "2027-02-05 20:30"]);
    expect(JSON.stringify(reading)).not.toMatch(/rita|somebody|801@/i);
  });

  it("21 has a floating time, days, and a zone that is none", async () => {
    const reading = await read("21");
    expect(times(reading)).toEqual(["2027-02-06 20:30", "2027-02-07 TBA", "2027-02-11 TBA", "2027-02-12 21:00"]);
    expect(reading.shows.map(({ end }) => end)).toEqual([null, { date: "2027-02-09", time: null }, null, null]);
  });

  it("22 has a zone of Windows, and leaves out busy times and a private entry", async () => {
    const reading = await read("22");
    expect(times(reading)).toEqual(["2027-07-01 20:30"]);
    expect(reading.leftOut).toEqual([
      { reason: "busy", count: 2 },
      { reason: "private", count: 1 },
    ]);
  });

  it("23 repeats within six months, with its exceptions", async () => {
    const { shows } = await read("23");
    const mic = shows.filter(({ name }) => name.startsWith("Open Mic"));
    const dates = mic.map(({ start }) => start.date);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(["2027-01-05", "2027-06-29", 25]);
    expect(dates).not.toContain("2027-02-09");
    expect(mic.find(({ start }) => start.date === "2027-02-17")).toMatchObject({
      name: "Open Mic (a day later this week)",
      start: { time: "21:30" },
      ...{ status: "moved", previousStarts: ["2027-02-16"] },
    });
    expect(dates).not.toContain("2027-02-16");
    expect(mic.find(({ start }) => start.date === "2027-02-23")?.status).toBe("cancelled");
    // In summer too it begins at nine.
    expect(mic.at(-1)?.start.time).toBe("21:00");
    expect(new Set(mic.map(({ id }) => id)).size).toBe(25);
    const mondays = shows.filter(({ name }) => name === "Four Mondays");
    expect(mondays.map(({ start }) => start.date)).toEqual(["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"]);
  });

  it("24 has a cancelled, a tentative and a sold out entry", async () => {
    const reading = await read("24");
    expect(reading.shows.map(({ name, status }) => [name, status])).toEqual([
      ["Called off", "cancelled"],
      ["Nordlicht", "sold-out"],
    ]);
    expect(reading.leftOut).toEqual([{ reason: "tentative", count: 1 }]);
  });

  it("25 is closed, and lists nothing", async () => {
    expect(await read("25")).toEqual({
      ...{ shows: [], online: [], unreadable: 0, leftOut: [], hosts: [], calendarUrl: null },
    });
  });

  it("26 has a byte order mark, HTML and an address as its place", async () => {
    expect(fixture("26").codePointAt(0)).toBe(0xfeff);
    expect((await read("26")).shows).toMatchObject([
      { name: "Noite, fado & vinho", place: null, start: { time: "20:00" } },
    ]);
  });

  it("27 moves and keeps its id", async () => {
    const [before, after] = [await read("27-moved-1"), await read("27-moved-2")];
    expect([times(before), times(after)]).toEqual([["2027-03-01 20:00"], ["2027-03-08 20:30"]]);
    expect(after.shows[0]?.id).toBe(before.shows[0]?.id);
  });

  it("28 is hostile: few dates, text as text and no link", async () => {
    const { shows } = await read("28");
    expect(shows.map(({ name, url }) => [name, url])).toEqual([
      ['=HYPERLINK("https://evil.example")', null],
      // Its rule never comes, so only its first date stays.
      ["Never happens", null],
    ]);
  });
});

describe("an entry that repeats", () => {
  const daily = (uid: string) => entry(`UID:${uid}`, "SUMMARY:Tea", "DTSTART:20260101T150000Z", "RRULE:FREQ=DAILY");

  it("has at most 60 dates, and a calendar 500", async () => {
    expect((await readEntries(daily("1"))).shows).toHaveLength(60);
    const many = await readEntries(...Array.from({ length: 20 }, (_, n) => daily(String(n))));
    expect([many.shows.length, many.leftOut]).toEqual([500, [{ reason: "too-many", count: 700 }]]);
  });

  it("keeps the id of a date that moves", async () => {
    const before = await readEntries(daily("1"));
    const moved = entry("UID:1", "SUMMARY:Tea", "RECURRENCE-ID:20270110T150000Z", "DTSTART:20270111T173000Z");
    const after = await readEntries(daily("1"), moved);
    const id = before.shows.find(({ start }) => start.date === "2027-01-10")?.id;
    expect(after.shows.find((show) => show.id === id)?.start).toMatchObject({ date: "2027-01-11", time: "17:30" });
  });

  it("loses only itself when its rule cannot be read or takes too many steps", async () => {
    const good = entry("UID:1", "SUMMARY:Good", "DTSTART:20270301T200000Z");
    for (const rule of ["FREQ=NEVER", "FREQ=SECONDLY", "FREQ=DAILY;COUNT=1000000000;BYMONTH=2;BYMONTHDAY=30", "x"]) {
      const bad = (uid: number) => entry(`UID:bad${uid}`, "SUMMARY:Bad", "DTSTART:19700101T200000Z", `RRULE:${rule}`);
      const reading = await readEntries(...Array.from({ length: 50 }, (_, uid) => bad(uid)), good);
      expect([rule, names(reading)]).toEqual([rule, ["Good"]]);
      expect(reading.unreadable).toBeGreaterThan(40);
    }
  });
});

it("takes times as they are written when an admin says so", async () => {
  const zoned = entry("UID:1", "SUMMARY:One", "DTSTART;TZID=America/New_York:20270701T200000");
  const utc = entry("UID:2", "SUMMARY:Two", "DTSTART:20270702T200000Z");
  const reading = async (clock: "offset" | "written") =>
    times(await readVenue(calendar(zoned, utc), { ...venue, clock }, now));
  expect(await reading("offset")).toEqual(["2027-07-02 01:00", "2027-07-02 21:00"]);
  expect(await reading("written")).toEqual(["2027-07-01 20:00", "2027-07-02 20:00"]);
});

it("reads as many entries as it may", async () => {
  const entries = Array.from({ length: 5 }, (_, n) =>
    entry(`UID:${n}`, `SUMMARY:${n}`, `DTSTART:2027030${n + 1}T200000Z`),
  );
  const reading = await readVenue(calendar(...entries), { ...venue, entriesMax: 3 }, now);
  expect([names(reading), reading.leftOut]).toEqual([["0", "1", "2"], [{ reason: "too-many", count: 2 }]]);
});
