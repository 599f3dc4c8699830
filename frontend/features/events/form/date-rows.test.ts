import { describe, expect, it } from "vitest";
import {
  changedRow,
  completeOptions,
  type DateRow,
  daysOf,
  firstTime,
  rowLike,
  rowOf,
  timeForAll,
  withDays,
  withTime,
} from "./date-rows.ts";

const row = (date: string, time: string): DateRow => ({ key: `${date} ${time}`, date, time });
const said = (rows: DateRow[]) => rows.map(({ date, time }) => `${date} ${time}`);

describe("the rows of the date editor", () => {
  it("send only rows with both a date and a time", () => {
    const rows = [row("2027-06-04", "19:30"), row("2027-06-05", ""), row("", "20:00")];
    expect(completeOptions(rows)).toEqual([{ date: "2027-06-04", time: "19:30" }]);
  });

  it("belong to their show until they are on another day", () => {
    const shown = { ...row("2027-06-04", "19:30"), showId: "A" };
    expect(completeOptions([changedRow(shown, { time: "18:00" })])[0]?.showId).toBe("A");
    expect(completeOptions([changedRow(shown, { date: "2027-06-05" })])[0]).not.toHaveProperty("showId");
  });

  it("start with the first time entered", () => {
    expect(firstTime([row("2027-06-04", ""), row("2027-06-05", "18:15"), row("2027-06-06", "20:00")])).toBe("18:15");
  });

  it("are sorted when days are picked, replace an empty row, and start at eight without another time", () => {
    expect(said(withDays([row("", "")], ["2027-06-05", "2027-06-04"], true))).toEqual([
      "2027-06-04 20:00",
      "2027-06-05 20:00",
    ]);
    expect(said(withDays([row("2027-06-05", "18:00")], ["2027-06-04", "2027-06-05"], true))).toEqual([
      "2027-06-04 18:00",
      "2027-06-05 18:00",
    ]);
  });

  it("are removed with their day, all times included", () => {
    const rows = [row("2027-06-04", "12:00"), row("2027-06-04", "19:00"), row("2027-06-05", "19:00")];
    expect(said(withDays(rows, ["2027-06-04"], false))).toEqual(["2027-06-05 19:00"]);
  });

  it("count the times of each day, and know the time that all dates share", () => {
    const rows = [row("2027-06-04", "12:00"), row("2027-06-04", "19:00"), row("", "")];
    expect([...daysOf(rows)]).toEqual([["2027-06-04", 2]]);
    expect([timeForAll(rows), timeForAll(withTime(rows, "19:00")), timeForAll(rows.slice(1))]).toEqual([
      "",
      "19:00",
      null,
    ]);
  });
});

it.each([
  [
    { date: "0002-12-11", time: "19:30" },
    { date: "", time: "19:30" },
  ],
  [
    { date: "12026-12-11", time: "19:3" },
    { date: "", time: "" },
  ],
  [
    { date: "2026-12-11", time: null, days: 1e9 },
    { date: "2026-12-11", time: "", days: 14 },
  ],
  [
    { date: "2026-12-11", time: null, days: Number.NaN },
    { date: "2026-12-11", time: "", days: 1 },
  ],
])("the row of %j has what is complete", (draft, expected) => {
  expect(rowOf(draft, "key")).toEqual({ key: "key", ...expected });
});

describe("rows of whole days", () => {
  const days = (date: string, count: number): DateRow => ({ ...row(date, "20:00"), days: count });
  const trip = days("2027-06-04", 3);

  it("are sent without their time", () => {
    expect(completeOptions([trip, days("", 1)])).toEqual([{ date: "2027-06-04", time: null, days: 3 }]);
  });

  it("mark each of their days, and go when one of these is switched off", () => {
    expect([...daysOf([trip, row("2027-06-06", "19:00")])]).toEqual([
      ["2027-06-04", 1],
      ["2027-06-05", 1],
      ["2027-06-06", 2],
    ]);
    expect(withDays([trip], ["2027-06-05"], false)).toEqual([]);
    expect(withDays([trip], ["2027-06-03", "2027-06-07"], false)).toEqual([trip]);
    expect(withDays([trip], ["2027-06-05"], true)).toEqual([trip]);
  });

  it("come before the times of their day, and make new rows whole days", () => {
    const both = withDays([trip], ["2027-06-08"], true);
    expect(both.map(({ date, days }) => [date, days])).toEqual([
      ["2027-06-04", 3],
      ["2027-06-08", 1],
    ]);
    expect(rowLike(both)).toMatchObject({ date: "", time: "20:00", days: 1 });
    expect("days" in rowLike([row("2027-06-04", "18:00"), trip])).toBe(false);
  });

  it("keep their time when one time is set for all", () => {
    const rows = [trip, row("2027-06-05", "12:00"), row("2027-06-06", "13:00")];
    expect(timeForAll(rows)).toBe("");
    expect(timeForAll(rows.slice(0, 2))).toBeNull();
    expect(withTime(rows, "19:00").map(({ time }) => time)).toEqual(["20:00", "19:00", "19:00"]);
  });
});
