import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { button, settle, until } from "../../test/page-driver.tsx";
import { click, fire, render } from "../../test/render.tsx";
import { dismissToast, shownToast, toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => act(() => dismissToast()));

async function show() {
  const host = await render(<Toaster />);
  await act(() => toast({ title: "Event deleted", description: "It can be restored." }));
  await until(() => button("Close"));
  return host;
}

it("shows title and description of one message at a time, at most 420 px wide from medium screens on", async () => {
  await show();
  await act(() => toast({ title: "Event restored" }));
  await settle(100);
  expect(document.body.textContent).toContain("Event restored");
  expect(document.body.textContent).not.toContain("Event deleted");
  expect(document.querySelector("ol")?.classList).toContain("md:max-w-[420px]");
});

it("takes the focus by F8, and goes away by its button", async () => {
  await show();
  await fire(document.body, new KeyboardEvent("keydown", { code: "F8", key: "F8", bubbles: true }));
  expect(document.querySelector("ol")?.contains(document.activeElement)).toBe(true);
  await fire(button("Close"), click());
  expect(shownToast()).toBeNull();
});

it.each([
  [45, false],
  [55, true],
])("swiped %i px to the side: gone is %s", async (distance, isGone) => {
  await show();
  const message = document.querySelector("ol > li")!;
  const at = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, button: 0, pointerType: "touch", clientX, clientY: 0 });
  await fire(message, at("pointerdown", 0));
  for (const step of [15, 30, distance]) await fire(message, at("pointermove", step));
  await fire(message, at("pointerup", distance));
  expect(shownToast() === null).toBe(isGone);
});
