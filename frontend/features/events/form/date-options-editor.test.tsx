import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { fireEvent, render, screen } from "../../../test/render.tsx";
import { DateOptionsEditor } from "./date-options-editor.tsx";
import { completeOptions, type DateRow, newRow } from "./date-rows.ts";

function Editor({ first = newRow(), onRows = () => {} }: { first?: DateRow; onRows?: (rows: DateRow[]) => void }) {
  const [rows, setRows] = useState([first]);
  onRows(rows);
  return <DateOptionsEditor rows={rows} timezone="UTC" calendarLines={new Map()} onChange={setRows} error={null} />;
}
const times = () => screen.getAllByLabelText<HTMLInputElement>("Time");
const timesOf = () => screen.getAllByLabelText<HTMLInputElement>(/^Time on/).map(({ value }) => value);

it("gives a new date the first time entered, and removes dates", async () => {
  const user = userEvent.setup({ delay: null });
  render(<Editor />);
  const add = screen.getByRole("button", { name: "Add another date option" });
  await user.click(add);
  await user.type(times()[1]!, "20:00");
  await user.click(add);
  expect(times().map(({ value }) => value)).toEqual(["", "20:00", "20:00"]);
  await user.click(screen.getAllByRole("button", { name: "Remove empty row" })[0]!);
  expect(times().map(({ value }) => value)).toEqual(["20:00", "20:00"]);
});

it.each(["0002", "0026", "0202"])("takes a date in the year %s as one on its way", (year) => {
  const onRows = vi.fn<(rows: DateRow[]) => void>();
  render(<Editor first={newRow("2099-12-11", "18:30")} onRows={onRows} />);
  const date = screen.getByLabelText<HTMLInputElement>("Date");
  fireEvent.input(date, { target: { value: `${year}-12-11` } });
  expect([date.value, onRows.mock.lastCall![0][0]!.date]).toEqual([`${year}-12-11`, ""]);
  fireEvent.input(date, { target: { value: "2098-12-11" } });
  expect([date.value, onRows.mock.lastCall![0][0]!.date]).toEqual(["2098-12-11", "2098-12-11"]);
});

it("opens with what an earlier release saved of a date on its way", () => {
  render(<Editor first={newRow("0002-12-11", "19:3", 1e9)} />);
  expect(screen.getByLabelText<HTMLInputElement>("Date").value).toBe("");
});

it("sets one time for all dates, and offers to restore the times that differed", async () => {
  const user = userEvent.setup({ delay: null });
  render(<Editor />);
  const pick = (index: number) => {
    const days = screen.getAllByRole("button", { name: /^\w+day, .* \d{4}$/ });
    return user.click(days.filter((day) => !day.hasAttribute("aria-disabled"))[index]!);
  };
  await pick(0);
  expect(screen.queryByLabelText("Time for all")).toBeNull();
  await pick(1);
  const all = screen.getByLabelText<HTMLInputElement>("Time for all");
  expect(all.value).toBe("20:00");
  fireEvent.input(screen.getAllByLabelText(/^Time on/)[1]!, { target: { value: "18:30" } });
  expect(all.value).toBe("");
  fireEvent.input(all, { target: { value: "19:00" } });
  fireEvent.input(all, { target: { value: "19:45" } });
  expect(timesOf()).toEqual(["19:45", "19:45"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(timesOf()).toEqual(["20:00", "18:30"]);
});

it("makes a date a whole day, or several, and gives it its time back", async () => {
  const user = userEvent.setup({ delay: null });
  const onRows = vi.fn<(rows: DateRow[]) => void>();
  render(<Editor first={newRow("2099-12-11", "18:30")} onRows={onRows} />);
  const options = () => completeOptions(onRows.mock.lastCall![0]);
  const toggle = screen.getByRole("checkbox", { name: "Whole day: Friday, December 11, 2099" });
  await user.click(toggle);
  expect(screen.queryByLabelText(/^Time on/)).toBeNull();
  expect(options()).toEqual([{ date: "2099-12-11", time: null, days: 1 }]);
  const until = screen.getByLabelText<HTMLInputElement>("until: Friday, December 11, 2099");
  expect([until.value, until.min, until.max]).toEqual(["2099-12-11", "2099-12-11", "2099-12-24"]);
  fireEvent.change(until, { target: { value: "2099-12-13" } });
  expect(options()).toEqual([{ date: "2099-12-11", time: null, days: 3 }]);
  // Typing passes through dates that are no end of these days.
  for (const typed of ["2099-12-25", "2099-12-10", ""]) {
    fireEvent.change(until, { target: { value: typed } });
    expect([until.value, options()]).toEqual([typed, [{ date: "2099-12-11", time: null, days: 3 }]]);
  }
  fireEvent.change(until, { target: { value: "2099-12-25" } });
  fireEvent.blur(until);
  expect(screen.getByRole("alert").textContent).toBe("At most 14 days.");
  expect(until.value).toBe("2099-12-13");
  await user.click(screen.getByRole("button", { name: "Add another date option" }));
  expect(screen.queryAllByLabelText("Time")).toEqual([]);
  await user.click(toggle);
  expect(options()).toEqual([{ date: "2099-12-11", time: "18:30" }]);
  expect(timesOf()).toEqual(["18:30"]);
});

it("offers no whole day on a row without a date", () => {
  render(<Editor />);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("takes a note for each date, typed key by key, once notes are wanted", async () => {
  const user = userEvent.setup({ delay: null });
  const onRows = vi.fn<(rows: DateRow[]) => void>();
  render(<Editor first={newRow("2099-12-11", "18:30")} onRows={onRows} />);
  expect(screen.queryByLabelText(/^Note for/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add notes" }));
  const note = screen.getByLabelText<HTMLInputElement>(/^Note for Friday, December 11, 2099 at 6:30 PM/);
  expect(document.activeElement).toBe(note);
  await user.keyboard("at Ana's ");
  expect([note.value, completeOptions(onRows.mock.lastCall![0])]).toEqual([
    ...["at Ana's ", [{ date: "2099-12-11", time: "18:30", note: "at Ana's" }]],
  ]);
  expect(note.maxLength).toBe(80);
  await user.clear(note);
  expect(completeOptions(onRows.mock.lastCall![0])).toEqual([{ date: "2099-12-11", time: "18:30" }]);
  expect(screen.queryByRole("button", { name: "Add notes" })).toBeNull();
});
