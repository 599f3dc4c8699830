import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { render, screen } from "../../test/render.tsx";
import { Switch } from "./switch.tsx";

function Setting({ isAllowed }: { isAllowed: boolean }) {
  const [isOn, setOn] = useState(false);
  return (
    <Switch checked={isOn} onChange={() => isAllowed && setOn(!isOn)}>
      Notifications
    </Switch>
  );
}

it.each([true, false])("shows what is set after a press, not the press itself: %s", async (isAllowed) => {
  render(<Setting isAllowed={isAllowed} />);
  const control = screen.getByRole<HTMLInputElement>("switch", { name: "Notifications" });
  await userEvent.click(control);
  expect(control.checked).toBe(isAllowed);
});
