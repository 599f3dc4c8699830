import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act, render, screen, waitFor, within } from "../../test/render.tsx";
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

/** Fires the event by which Chromium offers to install the page. */
function offer(userChoice: Promise<{ outcome: string }>, prompt = vi.fn(async () => {})) {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt, userChoice });
  act(() => void dispatchEvent(event));
  return { prompt, event };
}
const choice = (outcome: string) => Promise.resolve({ outcome });
const button = () => screen.queryByRole("button", { name: "Install app" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isInstalled = () => screen.findByText("Installed");

it("shows the browser's prompt once offered, and is installed when the person agrees", async () => {
  render(<InstallControl />);
  const { prompt, event } = offer(choice("accepted"));
  expect(event.defaultPrevented).toBe(true);
  await press("Install app");
  await isInstalled();
  expect(prompt).toHaveBeenCalledTimes(1);
});

it("keeps its button after a refusal, and uses no prompt twice", async () => {
  render(<InstallControl />);
  const { prompt } = offer(choice("dismissed"));
  await press("Install app");
  await waitFor(() => expect(button()?.getAttribute("aria-busy")).toBeNull());
  expect([prompt.mock.calls.length, await install()]).toEqual([1, false]);
  expect(screen.queryByText("Installed")).toBeNull();
});

it("logs a failing prompt, returns false and shows no message", async () => {
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

it("returns false without a prompt, and explains the steps in a dialog", async () => {
  expect(await install()).toBe(false);
  render(<InstallControl />);
  await press("Install app");
  expect(within(await screen.findByRole("dialog")).getAllByRole("listitem")).toHaveLength(3);
  await press("Got it");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("is installed when the browser says so", async () => {
  render(<InstallControl />);
  await act(() => void dispatchEvent(new Event("appinstalled")));
  await isInstalled();
});

it("counts as installed in the app's own window, and checks for it every second", async () => {
  vi.useFakeTimers();
  render(<InstallControl />);
  expect(button()).not.toBeNull();
  isStandalone = true;
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(button()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  screen.getByText("Installed");
});
