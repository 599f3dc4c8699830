import { userEvent } from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { render, screen, waitFor } from "../../test/render.tsx";
import { dismissToast, shownToast } from "../overlay/toast.ts";
import { lazyPart } from "./lazy-part.tsx";

beforeEach(() => dismissToast());

const gone = async () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

it("renders nothing for a part whose chunk cannot be loaded, and keeps the page", async () => {
  const load = vi.fn(gone);
  const Part = lazyPart(load);
  const { container } = render(
    <>
      <h1>Dashboard</h1>
      <Suspense fallback="Loading...">
        <Part />
      </Suspense>
    </>,
  );
  await waitFor(() => expect(container.textContent).toBe("Dashboard"));
  expect(load).toHaveBeenCalled();
  expect(shownToast()).toBeNull();
});

it("closes a part that a press opened, says so, and tries again at the next press", async () => {
  let isDown = true;
  const Part = lazyPart<{ onClose: () => void }>(() =>
    isDown ? gone() : Promise.resolve({ default: () => <p>Add Contact</p> }),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Add
        </button>
        <Suspense>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: "This part didn't load", tone: "danger" }));
  await screen.findByRole("button", { name: "Add", expanded: false });
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("Add Contact");
});
