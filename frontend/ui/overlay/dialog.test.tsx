import { useState } from "react";
import { expect, it } from "vitest";
import { button, press, settle } from "../../test/page-driver.tsx";
import { render } from "../../test/render.tsx";
import { Dialog } from "./dialog.tsx";

function Page({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setTimeout(onClosed);
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

async function openAndClose(onClosed: () => void) {
  await render(<Page onClosed={onClosed} />);
  button("Add").focus();
  await press("Add");
  await press("Close");
  await settle();
}

it("gives the focus back to where it was opened", async () => {
  await openAndClose(() => {});
  expect(document.activeElement).toBe(button("Add"));
});

it("leaves the focus to a page that was gone to meanwhile", async () => {
  await openAndClose(() => document.querySelector("h1")?.focus());
  expect(document.activeElement?.textContent).toBe("Friends");
});
