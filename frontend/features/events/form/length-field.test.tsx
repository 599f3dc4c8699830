import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { render, screen } from "../../../test/render.tsx";
import { LengthField } from "./length-field.tsx";
import { lengthProblem, lengthWords } from "./length-words.ts";

function Form({ start = null }: { start?: number | null }) {
  const [minutes, setMinutes] = useState<number | null>(start);
  return (
    <>
      <LengthField value={minutes} onChange={setMinutes} />
      <output>{String(minutes)}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

it("starts without a choice, which calendars show as an hour", async () => {
  render(<Form />);
  screen.getByText("Calendars show 1 hour unless you choose.");
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  await choose("3 hours");
  screen.getByText("Calendars show 3 hours.");
  expect(chosen()).toBe("180");
  await choose("The evening");
  screen.getByText("Calendars show 4 hours.");
});

it("takes the digits of every script", async () => {
  render(<Form />);
  await choose("Own length");
  await userEvent.type(screen.getByLabelText("minutes"), "٤٥");
  expect(chosen()).toBe("105");
});

it("accepts any hours and minutes, and shows them in words", async () => {
  render(<Form />);
  await choose("Own length");
  const hours = screen.getByLabelText<HTMLInputElement>("hours");
  expect([hours.value, chosen()]).toEqual(["1", "60"]);
  await userEvent.type(screen.getByLabelText("minutes"), "45");
  screen.getByText("Calendars show 1 hour 45 minutes.");
  await userEvent.clear(hours);
  await userEvent.type(hours, "0x");
  expect([hours.value, chosen()]).toEqual(["", "45"]);
  await choose("2 hours");
  expect([chosen(), screen.queryByLabelText("hours")]).toEqual(["120", null]);
});

it("shows an event's own length as hours and minutes", () => {
  render(<Form start={90} />);
  expect(screen.getByRole("radio", { checked: true }).closest("label")?.textContent).toBe("Own length");
  expect(["hours", "minutes"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    "1",
    "30",
  ]);
});

it.each([
  [5, "5 minutes"],
  [61, "1 hour 1 minute"],
  [1500, "1 day 1 hour"],
  [20_160, "14 days"],
])("says %i minutes as '%s'", (minutes, words) => {
  expect(lengthWords(minutes, inEnglish)).toBe(words);
});

it("accepts five minutes to two weeks", () => {
  expect([0, 4, 5, 20_160, 20_161].map((minutes) => lengthProblem(minutes, inEnglish) === null)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
