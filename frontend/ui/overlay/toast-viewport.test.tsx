import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { act, fireEvent, render, screen, waitFor } from "../../test/render.tsx";
import { dismissToast, shownToast, toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => act(() => dismissToast()));

async function show() {
  render(<Toaster />);
  act(() => toast({ title: "Event deleted", description: "It can be restored." }));
  return screen.findByRole("button", { name: "Close" });
}
/** Returns the list of messages. The copy for screen readers is elsewhere. */
const messages = () => screen.getByRole("list");

it("shows title and description of one message at a time, at most 420 px wide from medium screens on", async () => {
  await show();
  expect(messages().textContent).toContain("Event deletedIt can be restored.");
  act(() => toast({ title: "Event restored" }));
  await waitFor(() => expect(messages().textContent).toContain("Event restored"));
  expect(messages().textContent).not.toContain("Event deleted");
  expect(messages().classList).toContain("md:max-w-[420px]");
});

it("takes the focus by F8, and closes by its button", async () => {
  const close = await show();
  fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
  expect(messages().contains(document.activeElement)).toBe(true);
  await userEvent.click(close);
  expect(shownToast()).toBeNull();
});

it.each([
  [45, false],
  [55, true],
])("closes after a swipe of %i px to the side: %s", async (distance, isGone) => {
  await show();
  const [message] = screen.getAllByRole("listitem");
  const at = (clientX: number) => ({ button: 0, pointerType: "touch", clientX, clientY: 0 });
  fireEvent.pointerDown(message!, at(0));
  for (const step of [15, 30, distance]) fireEvent.pointerMove(message!, at(step));
  fireEvent.pointerUp(message!, at(distance));
  expect(shownToast() === null).toBe(isGone);
});

it("goes with the next press outside it when the page says the same in place, and stays for F8", async () => {
  render(
    <>
      <h1>Edit Event</h1>
      <Toaster />
    </>,
  );
  act(() => void toast({ title: "Error saving changes", isInPlace: true }));
  await screen.findByRole("button", { name: "Close" });
  fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
  fireEvent.pointerDown(screen.getAllByRole("listitem")[0]!);
  expect(shownToast()?.title).toBe("Error saving changes");
  fireEvent.pointerDown(screen.getByRole("heading"));
  expect(shownToast()).toBeNull();
});

it("waits while a dialog is open, unless it reports a failure", async () => {
  const page = (dialog: boolean) => (
    <>
      {dialog && <div role="alertdialog" data-state="open" aria-label="Ask them?" />}
      <Toaster />
    </>
  );
  const { rerender } = render(page(true));
  act(() => void toast({ title: "All changes saved successfully" }));
  await screen.findByRole("region", { name: /^Notifications/ });
  expect(screen.queryByText("All changes saved successfully")).toBeNull();
  act(() => void toast({ title: "Nobody was asked", tone: "danger" }));
  await waitFor(() => expect(messages().textContent).toContain("Nobody was asked"));
  act(() => void toast({ title: "Event details saved" }));
  await waitFor(() => expect(screen.queryByText("Nobody was asked")).toBeNull());
  rerender(page(false));
  await waitFor(() => expect(messages().textContent).toContain("Event details saved"));
});

it("stays for a press elsewhere when the page says nothing in place", async () => {
  await show();
  fireEvent.pointerDown(document.body);
  expect(shownToast()?.title).toBe("Event deleted");
});
