// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it } from "vitest";
import { click, fire, key, render } from "../../test/render.tsx";
import { addMonths, weeksOf } from "./month.ts";
import { MonthPicker } from "./month-picker.tsx";

const calls: [string[], boolean][] = [];

function Picker({ chosen = [] }: { chosen?: [string, number][] }) {
  const [selected, setSelected] = useState(new Map(chosen));
  return (
    <MonthPicker
      today="2026-12-02"
      selected={selected}
      onChange={(dates, on) => {
        calls.push([dates, on]);
        const next = new Map(selected);
        for (const date of dates) on ? next.set(date, 1) : next.delete(date);
        setSelected(next);
      }}
    />
  );
}

async function open(chosen?: [string, number][]) {
  calls.length = 0;
  const host = await render(<Picker chosen={chosen} />);
  const day = (date: string) => host.querySelector<HTMLElement>(`[data-day="${date}"]`)!;
  return { host, day };
}

it("switches a day on and, pressed again, off", async () => {
  const { day } = await open();
  await fire(day("2026-12-04"), click());
  expect(day("2026-12-04").closest("td")?.getAttribute("aria-selected")).toBe("true");
  await fire(day("2026-12-04"), click());
  expect(calls).toEqual([
    [["2026-12-04"], true],
    [["2026-12-04"], false],
  ]);
});

it("takes every day up to the one pressed with Shift, in either direction", async () => {
  const { day } = await open();
  await fire(day("2026-12-12"), click());
  await fire(day("2026-12-10"), click({ shiftKey: true }));
  expect(calls.at(-1)).toEqual([["2026-12-10", "2026-12-11", "2026-12-12"], true]);
});

it("keeps one tab stop and moves it with the keys, across months too", async () => {
  const { host, day } = await open([["2026-12-31", 1]]);
  await fire(day("2026-12-31"), key("ArrowRight"));
  expect(document.activeElement?.getAttribute("data-day")).toBe("2027-01-01");
  await fire(document.activeElement!, key("ArrowUp"));
  await fire(document.activeElement!, key("PageUp"));
  expect(document.activeElement?.getAttribute("data-day")).toBe("2026-12-02");
  expect(host.querySelectorAll('button[data-day][tabindex="0"]')).toHaveLength(1);
});

it("leaves days before today alone", async () => {
  const { day } = await open();
  expect(day("2026-12-01").getAttribute("aria-disabled")).toBe("true");
  await fire(day("2026-12-01"), click());
  expect(calls).toEqual([]);
});

it("says how many times a day holds", async () => {
  const { day } = await open([["2026-12-12", 2]]);
  expect(day("2026-12-12").getAttribute("aria-label")).toBe("Saturday, December 12, 2026, 2 times");
});

it("counts months without a time zone: the last of January leads to the last of February", () => {
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(weeksOf("2026-02-01")).toHaveLength(4);
  expect(weeksOf("2026-03-29").flat().filter(Boolean)).toHaveLength(31);
});
