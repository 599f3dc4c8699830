import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useBlocker } from "./blocker.ts";
import { createBrowserRouter } from "./browser-router.ts";
import { RouterProvider, useLocation } from "./router-provider.tsx";

let isDirty: boolean;

function Page() {
  const { pathname, hash, state } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && currentLocation.pathname !== nextLocation.pathname;
  });
  return (
    <>
      <p>{pathname + hash + (state ?? "")}</p>
      {blocker.state === "blocked" && <button type="button" onClick={blocker.proceed} />}
    </>
  );
}

let endDocument = () => {};
afterEach(() => endDocument());

/** Starts the app at the current history entry, as a page load does. */
function load() {
  endDocument();
  const listen = vi.spyOn(window, "addEventListener");
  const router = createBrowserRouter([{ path: "*", Component: Page }]);
  const [[type, listener] = []] = listen.mock.calls;
  listen.mockRestore();
  endDocument = () => {
    cleanup();
    removeEventListener(type!, listener!);
  };
  render(<RouterProvider router={router} />);
  return { router, go: (...to: Parameters<typeof router.navigate>) => act(() => router.navigate(...to)) };
}
const expectPage = (text: string) =>
  waitFor(() =>
    expect([screen.getByRole("paragraph").textContent, location.pathname + location.hash]).toEqual([text, text]),
  );

beforeEach(() => {
  isDirty = false;
  // As after a page load from another site.
  history.pushState(null, "", "/one");
});

it("keeps the address bar at the shown page, with Back and Forward", async () => {
  const { go } = load();
  await expectPage("/one");
  await go("/two#place");
  await expectPage("/two#place");
  history.back();
  await expectPage("/one");
  history.forward();
  await expectPage("/two#place");
  await go("/three", { replace: true });
  await expectPage("/three");
  await go(-1);
  await expectPage("/one");
});

it("names each first load anew, and finds name and state of an entry after a reload", async () => {
  const first = load();
  const firstKey = first.router.state.location.key;
  expect(firstKey).not.toBe("");
  await first.go("/two", { state: " kept" });
  const before = first.router.state.location;
  const again = load();
  expect(again.router.state.location).toEqual(before);
  expect(before.state).toBe(" kept");
  history.pushState(null, "", "/one");
  expect([firstKey, before.key]).not.toContain(load().router.state.location.key);
});

it("holds Back and Forward at the page's own entry, also past a plain link within the page and after a reload", async () => {
  const { go } = load();
  await go("/two");
  // As a plain link within the page does.
  history.pushState(null, "", "#place");
  dispatchEvent(new PopStateEvent("popstate"));
  await expectPage("/two#place");
  load();
  isDirty = true;
  history.go(-2);
  const leave = await screen.findByRole("button");
  await expectPage("/two#place");
  act(() => leave.click());
  await expectPage("/one");
});
