import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { OPEN_TO_ALL, type WhoComes } from "#schema/who-comes.ts";
import { render, screen } from "../../../test/render.tsx";
import { WhoComesFields } from "./who-comes-fields.tsx";

function open(start: Partial<WhoComes> = {}) {
  const onChange = vi.fn();
  function Form() {
    const [value, setValue] = useState({ ...OPEN_TO_ALL, ...start });
    return (
      <WhoComesFields
        value={value}
        onChange={(changes) => {
          onChange(changes);
          setValue((before) => ({ ...before, ...changes }));
        }}
      />
    );
  }
  render(<Form />);
  return { onChange, user: userEvent.setup() };
}
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

it("asks for the size of a party only when guests may bring others", async () => {
  const { onChange, user } = open();
  expect(screen.queryByLabelText(/At most in one answer/)).toBeNull();
  await user.click(box(/Guests may bring others/));
  expect(onChange).toHaveBeenLastCalledWith({ maxParty: 4 });
  expect(box(/At most in one answer/).value).toBe("4");
  await user.click(box(/Guests may bring others/));
  expect(onChange).toHaveBeenLastCalledWith({ maxParty: 1 });
});

it("says at the field that a minimum is above the room", () => {
  open({ capacity: 4, minimum: 5 });
  expect(box(/At least/).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("More than the room: only 4 people fit.")).toBeDefined();
});

it.each([
  [/Room for/, "capacity"],
  [/At least/, "minimum"],
])("takes a number for %s, and none when it is emptied", async (label, name) => {
  const { onChange, user } = open();
  await user.type(box(label), "12");
  expect(onChange).toHaveBeenLastCalledWith({ [name]: 12 });
  await user.clear(box(label));
  expect(onChange).toHaveBeenLastCalledWith({ [name]: null });
});

it("takes the nearest number that is possible when the field is left", async () => {
  const { onChange, user } = open();
  await user.type(box(/Room for/), "1");
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ capacity: 2 });
  await user.clear(box(/Room for/));
  await user.type(box(/Room for/), "5000");
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith({ capacity: 1000 });
});

it("lets guests suggest dates and everybody read comments", async () => {
  const { onChange, user } = open();
  await user.click(box(/Guests may suggest dates/));
  expect(onChange).toHaveBeenLastCalledWith({ suggestions: true });
  await user.click(box(/Everybody invited reads/));
  expect(onChange).toHaveBeenLastCalledWith({ notes: "everybody" });
  await user.click(box(/Everybody invited reads/));
  expect(onChange).toHaveBeenLastCalledWith({ notes: "organizer" });
});
