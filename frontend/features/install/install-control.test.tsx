import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { button, findButton, press, until } from "../../test/page-driver.tsx";
import { render } from "../../test/render.tsx";
import { InstallControl } from "./install-control.tsx";
import { offered, watchInstall } from "./install-prompt.ts";
import { install } from "./install-state.ts";

let isStandalone = false;
watchInstall();
beforeEach(() => {
  isStandalone = false;
  Object.assign(offered, { prompt: null, hasInstalled: false });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isStandalone && query === "(display-mode: standalone)" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What Chromium does when it would install the page. */
function offer(userChoice: Promise<{ outcome: string }>, prompt = vi.fn(async () => {})) {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt, userChoice });
  act(() => void dispatchEvent(event));
  return { prompt, event };
}
const choice = (outcome: string) => Promise.resolve({ outcome });
const isInstalled = (host: Element) => host.textContent === "Installed";

it("asks the browser once it offers to install, and is installed when the person agrees", async () => {
  const host = await render(<InstallControl />);
  const { prompt, event } = offer(choice("accepted"));
  expect(event.defaultPrevented).toBe(true);
  await press("Install app");
  await until(() => expect(isInstalled(host)).toBe(true));
  expect(prompt).toHaveBeenCalledTimes(1);
});

it("stays installable after a no, and uses no prompt twice", async () => {
  const host = await render(<InstallControl />);
  const { prompt } = offer(choice("dismissed"));
  await press("Install app");
  await until(() => expect(button("Install app").getAttribute("aria-busy")).toBeNull());
  expect([isInstalled(host), prompt.mock.calls.length, await install()]).toEqual([false, 1, false]);
});

it("logs a prompt that fails, answers false and says nothing", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const failure = new Error("not now");
  offer(
    choice("accepted"),
    vi.fn(async () => {
      throw failure;
    }),
  );
  expect(await install()).toBe(false);
  expect(logged.mock.calls).toEqual([["Installing failed.", failure]]);
});

it("answers false without a prompt, and explains the steps in a dialog", async () => {
  expect(await install()).toBe(false);
  await render(<InstallControl />);
  await press("Install app");
  await until(() => expect(document.querySelectorAll("[role=dialog] li").length).toBe(3));
  await press("Got it");
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
});

it("is installed when the browser says so", async () => {
  const host = await render(<InstallControl />);
  await act(() => void dispatchEvent(new Event("appinstalled")));
  expect(isInstalled(host)).toBe(true);
});

it("is installed already in a window of its own, which it looks for every second", async () => {
  vi.useFakeTimers();
  const host = await render(<InstallControl />);
  expect(findButton("Install app")).toBeDefined();
  isStandalone = true;
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(findButton("Install app")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isInstalled(host)).toBe(true);
});
