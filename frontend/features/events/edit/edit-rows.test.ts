import { expect, it } from "vitest";
import type { DateRow } from "../form/date-rows.ts";
import { changedDates, hasDuplicate, isHalf, rebasedRows, savedRows } from "./edit-rows.ts";

const friday = { id: "fri", date: "2027-01-01", time: "19:30" };
const saturday = { id: "sat", date: "2027-01-02", time: "20:00" };
const options = [friday, saturday];
const row = (key: string, date: string, time: string): DateRow => ({ key, date, time });
const none = { added: [], moved: [], removed: [] };

it("finds no change in the rows of the event's own dates, nor in empty rows", () => {
  expect(changedDates(options, [...savedRows(options), row("new", "", ""), row("half", "2027-01-05", "")])).toEqual(
    none,
  );
});

it("tells a new time of a date from an added and a removed date", () => {
  const rows = [row("fri", "2027-01-01", "21:00"), row("new", "2027-01-09", "20:00")];
  expect(changedDates(options, rows)).toEqual({
    added: [{ date: "2027-01-09", time: "20:00" }],
    moved: [{ id: "fri", date: "2027-01-01", time: "21:00" }],
    removed: [saturday],
  });
});

it("keeps a date that is removed and added again", () => {
  const rows = [row("sat", saturday.date, saturday.time), row("new", friday.date, friday.time)];
  expect(changedDates(options, rows)).toEqual(none);
});

it("adds a date at the time that another one leaves, and merges equal new rows", () => {
  const rows = [row("fri", "2027-01-03", "19:30"), row("sat", saturday.date, saturday.time)];
  const fresh = [row("a", friday.date, friday.time), row("b", friday.date, friday.time)];
  expect(changedDates(options, [...rows, ...fresh]).added).toEqual([{ date: friday.date, time: friday.time }]);
});

it("finds two dates of the event at the same time", () => {
  expect(hasDuplicate(options, savedRows(options))).toBe(false);
  expect(hasDuplicate(options, [row("fri", saturday.date, saturday.time), ...savedRows([saturday])])).toBe(true);
});

it("keeps the changed rows on top of dates that others changed, added and removed", () => {
  const sunday = { id: "sun", date: "2027-01-03", time: "18:00" };
  const rows = [row("fri", "2027-01-01", "21:00"), ...savedRows([saturday]), row("new", "2027-01-09", "20:00")];
  expect(rebasedRows(rows, options, [friday, { ...saturday, time: "20:30" }, sunday])).toEqual([
    row("fri", "2027-01-01", "21:00"),
    row("sat", saturday.date, "20:30"),
    row("new", "2027-01-09", "20:00"),
    row("sun", sunday.date, sunday.time),
  ]);
  expect(rebasedRows(rows, options, [friday]).map(({ key }) => key)).toEqual(["fri", "new"]);
});

it("moves a date to whole days and back, and keeps whole days that are as they were", () => {
  const trip = { id: "trip", date: "2027-01-01", time: null, days: 3 };
  const [fridays, trips] = savedRows([friday, trip]) as [DateRow, DateRow];
  expect(trips).toEqual({ key: "trip", date: "2027-01-01", time: "", days: 3 });
  expect(changedDates([friday, trip], [fridays, trips])).toEqual(none);
  const swapped = [
    { ...fridays, days: 1 },
    { ...trips, time: "18:00", days: undefined },
  ];
  expect(changedDates([friday, trip], swapped).moved).toEqual([
    { id: "fri", date: "2027-01-01", time: null, days: 1 },
    { id: "trip", date: "2027-01-01", time: "18:00" },
  ]);
  expect(hasDuplicate([friday, trip], [{ ...fridays, days: 3 }, trips])).toBe(true);
  expect([trips, { ...trips, date: "" }, { ...trips, days: undefined }].map(isHalf)).toEqual([false, true, true]);
  expect(rebasedRows([trips], [trip], [{ ...trip, days: 5 }])).toEqual([{ ...trips, days: 5 }]);
});

it("tells a new and a removed note from an added date, and equal times with different notes apart", () => {
  const noted = { ...friday, note: "Placebo" };
  const rows = (note?: string) =>
    savedRows([noted, saturday]).map((one) => (one.key === "fri" ? { ...one, note } : one));
  expect(changedDates([noted, saturday], rows("Placebo "))).toEqual(none);
  expect(changedDates([noted, saturday], rows("Muse")).moved).toEqual([{ ...friday, note: "Muse" }]);
  // Without a note in the call the date would keep its own.
  expect(changedDates([noted, saturday], rows("")).moved).toEqual([{ ...friday, note: "" }]);
  expect(changedDates([noted, saturday], [...rows("Placebo"), row("new", friday.date, friday.time)]).added).toEqual([
    { date: friday.date, time: friday.time },
  ]);
});
