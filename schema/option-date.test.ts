import { describe, expect, it } from "vitest";
import {
  addDays,
  compareOptions,
  completeOption,
  lastDay,
  type OptionDate,
  optionDate,
  optionKey,
} from "./option-date.ts";
import { completeDate, completeTime } from "./wall-clock.ts";

const dinner = { date: "2026-12-11", time: "19:30" };
const weekend = { date: "2026-12-11", time: null, days: 3 };

describe("date options", () => {
  it("come in order of time, whole days before the times of their first day", () => {
    const inOrder: OptionDate[] = [
      { date: "2026-12-10", time: "23:59" },
      { date: "2026-12-11", time: null, days: 1 },
      { date: "2026-12-11", time: null, days: 2 },
      { date: "2026-12-11", time: null, days: 14 },
      { date: "2026-12-11", time: "00:00" },
      { date: "2026-12-12", time: null, days: 1 },
    ];
    expect(inOrder.toReversed().sort(compareOptions)).toEqual(inOrder);
    expect(compareOptions(weekend, { ...weekend })).toBe(0);
  });

  it("are equal only with the same days or the same time", () => {
    const options = [dinner, weekend, { ...weekend, days: 1 }, { ...dinner, time: "20:00" }];
    expect(new Set(options.map(optionKey)).size).toBe(4);
  });

  it("with different notes are different, and the one without a note comes first", () => {
    const inOrder = [dinner, { ...dinner, note: "Muse" }, { ...dinner, note: "Placebo" }];
    expect(inOrder.toReversed().sort(compareOptions)).toEqual(inOrder);
    expect(new Set([...inOrder, { ...dinner, note: "" }].map(optionKey)).size).toBe(3);
    expect(optionDate({ ...dinner, note: "Muse" })).toEqual({ ...dinner, note: "Muse" });
    expect(completeOption({ ...dinner, note: " Muse " })).toEqual({ ...dinner, note: "Muse" });
  });

  it("lose all that does not say when they are", () => {
    expect(optionDate({ ...dinner, id: "one" } as OptionDate)).toEqual(dinner);
    expect(optionDate({ ...weekend, id: "one" } as OptionDate)).toEqual(weekend);
  });

  it("need a date, and a time unless they are whole days", () => {
    expect(completeOption(dinner)).toEqual(dinner);
    expect(completeOption({ ...dinner, days: 2 })).toEqual({ date: dinner.date, time: null, days: 2 });
    expect(
      [
        { ...dinner, time: "" },
        { ...dinner, date: "" },
        { ...weekend, date: "" },
      ].map(completeOption),
    ).toEqual([null, null, null]);
  });

  it.each(["0002", "0020", "0026", "0202", "1969", "2200", "9999", "12026", "275760", "+275760", ""])(
    "are not complete in the year %j, which a field may hold on the way to another",
    (year) => {
      const date = `${year}-12-11`;
      expect([completeOption({ date, time: "19:30" }), completeOption({ date, time: null, days: 2 })]).toEqual([
        null,
        null,
      ]);
      expect(completeDate(date)).toBe("");
    },
  );

  it.each(["", "1", "19:", "19:3", "24:00", "19:60", "7:30 PM"])("are not complete at %j", (time) => {
    expect([completeOption({ ...dinner, time }), completeTime(time)]).toEqual([null, ""]);
  });

  it("leave out the seconds that a field of times may add", () => {
    expect([completeTime("19:30:00"), completeDate(dinner.date)]).toEqual(["19:30", dinner.date]);
  });

  it.each([
    ["2026-12-11", 1, "2026-12-11"],
    ["2026-12-30", 4, "2027-01-02"],
    ["2028-02-28", 2, "2028-02-29"],
    ["2027-03-27", 14, "2027-04-09"],
  ])("of whole days from %s over %i end on the last day", (date, days, last) => {
    expect(lastDay({ date, days })).toBe(last);
    expect(addDays(last, 1 - days)).toBe(date);
  });
});
