import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { render, screen } from "../../../../test/render.tsx";
import { ZoneField } from "./zone-field.tsx";

function Form() {
  const [zone, setZone] = useState("Europe/Lisbon");
  return <ZoneField value={zone} onChange={setZone} />;
}
async function open() {
  const user = userEvent.setup({ delay: null });
  render(<Form />);
  await user.click(screen.getByRole("button", { name: "Change time zone" }));
  await screen.findByRole("combobox", { name: "Time zone" });
  return user;
}
const changeButton = () => screen.getByRole("button", { name: "Change time zone" });

it("chooses a time zone by its city with the keyboard, with time and offset", async () => {
  const user = await open();
  await user.keyboard("tokyo");
  const option = screen.getByRole("option", { name: /^Tokyo\s*Asia/ });
  expect(option.textContent).toMatch(/\d{1,2}:\d\d [AP]M · UTC\+9$/);
  await user.keyboard("{ArrowDown}{Enter}");
  screen.getByText(/Times are in Tokyo time\./);
  expect(document.activeElement).toBe(changeButton());
});

it("says when no city is found, and keeps the zone", async () => {
  const user = await open();
  expect(screen.getByRole("option", { name: /^Lisbon/ }).textContent).not.toContain("Europe/Lisbon");
  await user.keyboard("nowhere");
  screen.getByText("No city found. Try a bigger city nearby.");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Keep Lisbon time" }));
  screen.getByText(/Times are in Lisbon time\./);
});
