import { expect, it } from "vitest";
import { render } from "../../../test/render.tsx";
import { SkippedTime } from "./skipped-time.tsx";

const said = (date: string, time: string, timezone: string) =>
  render(<SkippedTime date={date} time={time} timezone={timezone} />).container.textContent;

it("says what a skipped time becomes, with the date if that changes too", () => {
  expect(said("2038-03-28", "01:30", "Europe/London")).toBe(
    "Clocks go forward then: 1:30 AM does not exist in London. It becomes 2:30 AM.",
  );
  expect(said("2011-12-30", "12:00", "Pacific/Apia")).toContain("It becomes Saturday, December 31, 2011 at 12:00 PM.");
});

it.each([
  ["a time that exists", "2038-03-28", "01:30", "Europe/Madrid"],
  ["a time that comes twice", "2026-10-25", "01:30", "Europe/London"],
  ["a date without a time", "2038-03-28", "", "Europe/London"],
  ["half a date", "2038", "01:30", "Europe/London"],
  ["an unknown zone", "2038-03-28", "01:30", "Mars/Olympus"],
])("is silent about %s", (_, date, time, timezone) => {
  expect(said(date, time, timezone)).toBe("");
});
