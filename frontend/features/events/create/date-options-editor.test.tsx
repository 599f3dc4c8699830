import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { fireEvent, render, screen } from "../../../test/render.tsx";
import { DateOptionsEditor } from "./date-options-editor.tsx";
import { newRow } from "./date-rows.ts";

function Editor() {
  const [rows, setRows] = useState([newRow()]);
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
