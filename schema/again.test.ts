import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eveningOf, fourWeeksLater, morningAfter } from "./again.ts";
import { instantToZoned } from "./dates.ts";
import type { OptionDate } from "./option-date.ts";

const ZONE = "Europe/Berlin";
const wall = (instant: number, zone = ZONE) => Object.values(instantToZoned(new Date(instant), zone)).join(" ");
const dinner: OptionDate = { date: "2026-12-11", time: "19:30" };

describe("the ticket of a final date tears on the evening of its last day", () => {
  it.each<[string, OptionDate, string]>([
    ["a dinner", dinner, "2026-12-11 18:00"],
    ["a breakfast", { date: "2026-12-11", time: "08:00" }, "2026-12-11 18:00"],
    ["one whole day", { date: "2026-12-11", time: null, days: 1 }, "2026-12-11 18:00"],
    ["three whole days", { date: "2026-12-11", time: null, days: 3 }, "2026-12-13 18:00"],
    ["a date on the day when clocks go back", { date: "2026-10-25", time: "20:00" }, "2026-10-25 18:00"],
  ])("%s", (_, option, expected) => {
    expect(wall(eveningOf(option, ZONE))).toBe(expected);
  });
});

describe("people are asked on the morning after the date", () => {
  it.each<[string, OptionDate, number, string]>([
    ["a dinner", dinner, 60, "2026-12-12 08:00"],
    ["a night that ends at 2:00", { date: "2026-12-11", time: "22:00" }, 240, "2026-12-12 08:00"],
    ["a night that ends at 8:00", { date: "2026-12-11", time: "22:00" }, 600, "2026-12-13 08:00"],
    ["an early walk", { date: "2026-12-11", time: "06:00" }, 60, "2026-12-12 08:00"],
    ["a date until midnight", { date: "2026-12-11", time: "20:00" }, 240, "2026-12-12 08:00"],
    ["a length of three days", { date: "2026-12-11", time: "12:00" }, 3 * 1440, "2026-12-15 08:00"],
    ["one whole day", { date: "2026-12-11", time: null, days: 1 }, 60, "2026-12-12 08:00"],
    ["three whole days", { date: "2026-12-11", time: null, days: 3 }, 60, "2026-12-14 08:00"],
    ["the night in which clocks go forward", { date: "2027-03-27", time: "20:00" }, 60, "2027-03-28 08:00"],
  ])("%s", (_, option, minutes, expected) => {
    expect(wall(morningAfter(option, ZONE, minutes))).toBe(expected);
  });

  it("in the event's zone", () => {
    expect(wall(morningAfter(dinner, "Pacific/Auckland", 60), "Pacific/Auckland")).toBe("2026-12-12 08:00");
  });
});

describe("the date that is suggested", () => {
  it("keeps weekday, wall time and the number of whole days, whatever clocks do meanwhile", () => {
    expect(fourWeeksLater(dinner)).toEqual({ date: "2027-01-08", time: "19:30" });
    expect(fourWeeksLater({ date: "2027-03-05", time: "19:30" })).toEqual({ date: "2027-04-02", time: "19:30" });
    expect(fourWeeksLater({ date: "2026-12-31", time: null, days: 3 })).toEqual({
      date: "2027-01-28",
      time: null,
      days: 3,
    });
  });

  it("is still ahead on the morning after", () => {
    const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
    const minutes = fc.integer({ min: 15, max: 14 * 1440 });
    fc.assert(
      fc.property(day, fc.constantFrom("00:00", "06:00", "12:00", "23:45"), minutes, (date, time, length) => {
        const option = { date: date.toISOString().slice(0, 10), time };
        const next = fourWeeksLater(option);
        const [was, is] = [option.date, next.date].map((text) => new Date(text).getUTCDay());
        expect(is).toBe(was);
        expect(next.date > wall(morningAfter(option, ZONE, length)).slice(0, 10)).toBe(true);
      }),
    );
  });
});
