import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { DateOptionsEditor } from "./date-options-editor.tsx";
import { newRow } from "./date-rows.ts";

function Editor() {
  const [rows, setRows] = useState([newRow()]);
  return <DateOptionsEditor rows={rows} timezone="UTC" onChange={setRows} error={null} />;
}
const times = () => screen.getAllByLabelText<HTMLInputElement>("Time");

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
