import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { act, render, screen, waitFor } from "../../test/render.tsx";
import { Dialog } from "./dialog.tsx";

function Page({ goesElsewhere = false }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // Another page takes the focus once it is open.
    if (goesElsewhere) queueMicrotask(() => screen.getByText("Friends").focus());
  };
  return (
    <>
      <h1 tabIndex={-1}>Friends</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Dialog open={isOpen} onOpenChange={close} title="Add Contact" />
    </>
  );
}

async function openAndClose(page: React.ReactNode) {
  render(page);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

it("returns the focus to the control that opened it", async () => {
  await openAndClose(<Page />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" })));
});

it("leaves the focus on the page that was opened meanwhile", async () => {
  await openAndClose(<Page goesElsewhere />);
  await act(async () => {});
  expect(document.activeElement?.textContent).toBe("Friends");
});
