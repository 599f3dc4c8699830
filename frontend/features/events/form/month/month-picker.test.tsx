import { I18nProvider } from "@lingui/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import german from "#schema/locales/formats/de.json" with { type: "json" };
import { inEnglish, wordsIn } from "#schema/words.ts";
import { textsOf } from "../../../../test/open-page.tsx";
import { render, screen, waitFor } from "../../../../test/render.tsx";
import { addMonths, monthTitle, weeksOf } from "./month.ts";
import { MonthPicker } from "./month-picker.tsx";

const calls: [string[], boolean][] = [];

function Picker({ chosen = [], today }: { chosen?: [string, number][]; today: string }) {
  const [selected, setSelected] = useState(new Map(chosen));
  return (
    <MonthPicker
      today={today}
      selected={selected}
      onChange={(dates, isOn) => {
        calls.push([dates, isOn]);
        const next = new Map(selected);
        for (const date of dates) isOn ? next.set(date, 1) : next.delete(date);
        setSelected(next);
      }}
    />
  );
}

function open(chosen?: [string, number][], today = "2026-12-02") {
  calls.length = 0;
  render(<Picker today={today} {...(chosen && { chosen })} />);
  return userEvent.setup({ delay: null });
}
const day = (name: string) => screen.getByRole("button", { name });

it("switches a day on at a press and off at the next", async () => {
  const user = open();
  await user.click(day("Friday, December 4, 2026"));
  expect(day("Friday, December 4, 2026").closest("td")?.getAttribute("aria-selected")).toBe("true");
  await user.click(day("Friday, December 4, 2026"));
  expect(calls).toEqual([
    [["2026-12-04"], true],
    [["2026-12-04"], false],
  ]);
});

it("selects every day up to the one pressed with Shift, in either direction", async () => {
  const user = open();
  await user.click(day("Saturday, December 12, 2026"));
  await user.keyboard("{Shift>}");
  await user.click(day("Thursday, December 10, 2026"));
  expect(calls.at(-1)).toEqual([["2026-12-10", "2026-12-11", "2026-12-12"], true]);
});

it("keeps one tab stop and moves it with the keys, also across months", async () => {
  const user = open([["2026-12-31", 1]]);
  const isFocused = (name: string) => waitFor(() => expect(document.activeElement).toBe(day(name)));
  day("Thursday, December 31, 2026").focus();
  await user.keyboard("{ArrowRight}");
  await isFocused("Friday, January 1, 2027");
  await user.keyboard("{ArrowUp}");
  await isFocused("Friday, December 25, 2026");
  await user.keyboard("{PageUp}");
  await isFocused("Wednesday, December 2, 2026");
  const stops = screen.getAllByRole("button", { name: /, 2026/ }).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([document.activeElement]);
});

it("begins weeks on the language's first day, also for Home and End", async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <I18nProvider i18n={wordsIn("de", german)}>
      <Picker today="2026-12-01" chosen={[["2026-12-10", 1]]} />
    </I18nProvider>,
  );
  expect(textsOf(screen.getAllByRole("columnheader"))).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
  day("Donnerstag, 10. Dezember 2026").focus();
  await user.keyboard("{Home}");
  await waitFor(() => expect(document.activeElement).toBe(day("Montag, 7. Dezember 2026")));
  await user.keyboard("{End}");
  await waitFor(() => expect(document.activeElement).toBe(day("Sonntag, 13. Dezember 2026")));
});

it("does not select days before today", async () => {
  const user = open();
  expect(day("Tuesday, December 1, 2026").getAttribute("aria-disabled")).toBe("true");
  await user.click(day("Tuesday, December 1, 2026"));
  expect(calls).toEqual([]);
});

it("says how many times a day has", () => {
  open([["2026-12-12", 2]]);
  day("Saturday, December 12, 2026, 2 times");
});

it("counts months without a time zone: January 31 leads to the last of February", () => {
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(weeksOf("2026-02-01", "2026-01-31")).toHaveLength(4);
  expect(weeksOf("2026-03-29", "2026-01-31").flat().filter(Boolean)).toHaveLength(31);
});

it("begins with the current week, and shows at least four weeks", () => {
  const weeks = weeksOf("2026-12-09", "2026-12-09");
  expect([weeks[0]?.[0], weeks.flat().filter(Boolean).at(-1)]).toEqual(["2026-12-06", "2026-12-31"]);
  expect(weeksOf("2026-11-22", "2026-11-22").flat()).toHaveLength(28);
  expect(weeksOf("2026-11-22", "2026-11-22").flat().at(-1)).toBe("2026-12-19");
  expect(weeksOf("2026-12-01", "2026-11-22")).toHaveLength(5);
});

it("selects a day of the next month without turning the page", async () => {
  const user = open(undefined, "2026-12-27");
  screen.getByRole("heading", { name: /^Dec 2026\s–\sJan 2027$/ });
  await user.click(day("Sunday, January 3, 2027"));
  await user.click(day("Monday, December 28, 2026"));
  expect(calls.map(([dates]) => dates)).toEqual([["2027-01-03"], ["2026-12-28"]]);
});

it("names the months that it shows", () => {
  expect(monthTitle("2026-12-04", "2026-12-04", inEnglish)).toBe("December 2026");
  expect(monthTitle("2026-11-28", "2026-12-19", inEnglish)).toBe("Nov – Dec 2026");
  expect(monthTitle("2026-12-28", "2027-01-19", inEnglish)).toBe("Dec 2026 – Jan 2027");
});
