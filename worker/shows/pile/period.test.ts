import { describe, expect, it } from "vitest";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { daysOf, isInPeriod, spanOf } from "./period.ts";

/** Returns a show at a wall time, such as '2026-12-04 17:00' or '2026-12-04' for one to be announced. */
function showAt(wall: string, timezone: string | null = "Europe/Lisbon", lastDay: string | null = null): StoredShow {
  const [day = null, time = null] = wall.split(" ");
  const show = madeUpShow("a", { day, time: time && `${time}:00` });
  return { ...show, dates: { ...show.dates, end: { localDate: lastDay }, timezone } };
}
const isIn = (show: StoredShow, period: string, now: string) => isInPeriod(show, period, Date.parse(now), "UTC");

describe("the days of a period", () => {
  // December 4, 2026 is a Friday.
  it.each([
    ["2026-11-29", "2026-11-27"],
    ["2026-11-30", "2026-12-04"],
    ["2026-12-03", "2026-12-04"],
    ["2026-12-04", "2026-12-04"],
    ["2026-12-05", "2026-12-04"],
    ["2026-12-06", "2026-12-04"],
    ["2026-12-07", "2026-12-11"],
  ])("on %s, of the weekend, begin on Friday %s at 17:00", (today, friday) => {
    const sunday = new Date(Date.parse(friday) + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(daysOf("weekend", today)).toEqual({ from: friday, to: sunday, time: "17:00" });
  });

  it.each([
    ["month", "2026-12-31", "2026-12-01", "2026-12-31"],
    ["next-month", "2026-12-31", "2027-01-01", "2027-01-31"],
    ["next-month", "2028-01-31", "2028-02-01", "2028-02-29"],
    ["2027-02", "2026-12-31", "2027-02-01", "2027-02-28"],
  ])("of %s on %s are %s to %s", (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to, time: "00:00" });
  });
});

it.each([
  ["2026-12-04 16:59", false],
  ["2026-12-04 17:00", true],
  ["2026-12-04", true],
  ["2026-12-06 23:30", true],
  ["2026-12-07 00:00", false],
  ["2026-12-11 20:00", false],
])("has on the weekend a show on %s: %s", (wall, expected) => {
  expect(isIn(showAt(wall), "weekend", "2026-12-01T12:00:00Z")).toBe(expected);
});

it("has a show over several days when one of them is in the period", () => {
  const festival = (from: string, to: string) => isIn(showAt(from, null, to), "weekend", "2026-12-01T12:00:00Z");
  expect(festival("2026-12-04 12:00", "2026-12-06")).toBe(true);
  expect(festival("2026-12-02 12:00", "2026-12-04")).toBe(true);
  expect(festival("2026-12-02 12:00", "2026-12-03")).toBe(false);
});

it("goes by the clock of the show's own place, at the edges of month and weekend", () => {
  // In Tokyo it is April 1, in Lisbon and New York still March 31.
  const now = "2038-03-31T15:30:00Z";
  const [tokyo, york] = ["Asia/Tokyo", "America/New_York"];
  expect(isIn(showAt("2038-04-30 23:59", tokyo), "month", now)).toBe(true);
  expect(isIn(showAt("2038-04-30 23:59", york), "month", now)).toBe(false);
  expect(isIn(showAt("2038-03-31 23:59", york), "month", now)).toBe(true);
  expect(isIn(showAt("2038-04-01 00:00", york), "month", now)).toBe(false);
  expect(isIn(showAt("2038-04-01 00:00", york), "next-month", now)).toBe(true);
  expect(isIn(showAt("2038-05-01 00:00", tokyo), "next-month", now)).toBe(true);
  // Monday morning in Tokyo, Sunday evening in New York.
  const sunday = "2026-12-06T23:00:00Z";
  expect(isIn(showAt("2026-12-06 20:00", york), "weekend", sunday)).toBe(true);
  expect(isIn(showAt("2026-12-11 20:00", tokyo), "weekend", sunday)).toBe(true);
});

it("takes the given zone for a show without one, and leaves an undated show out", () => {
  const now = Date.parse("2038-03-31T15:30:00Z");
  expect(isInPeriod(showAt("2038-04-02 20:00", null), "month", now, "Asia/Tokyo")).toBe(true);
  expect(isInPeriod(showAt("2038-04-02 20:00", null), "month", now, "UTC")).toBe(false);
  const undated = showAt("2038-04-02");
  undated.dates.start.localDate = null;
  expect(isInPeriod(undated, "month", now, "UTC")).toBe(false);
  expect(isInPeriod(undated, "any", now, "UTC")).toBe(true);
});

it("asks for a span that has every show of the period, in the zones furthest from UTC", () => {
  expect(spanOf("any", 0)).toBeNull();
  for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12", "America/New_York", "Asia/Kolkata"]) {
    for (const now of [
      "2026-12-04T10:30:00Z",
      "2026-11-30T23:59:00Z",
      "2027-01-01T11:00:00Z",
      "2026-12-06T13:00:00Z",
    ]) {
      for (const period of ["weekend", "month", "next-month", "2027-02"]) {
        const { from, until } = spanOf(period, Date.parse(now))!;
        for (let day = Date.parse("2026-11-01"); day < Date.parse("2027-03-05"); day += 86_400_000) {
          for (const time of ["00:00", "23:59"]) {
            const date = new Date(day).toISOString().slice(0, 10);
            if (!isIn(showAt(`${date} ${time}`, zone), period, now)) continue;
            const at = zonedToInstant(date, time, zone).getTime();
            expect([at >= from, at <= until], `${period} ${date} ${time} ${zone}`).toEqual([true, true]);
          }
        }
      }
    }
  }
});
