// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadLate } from "./load-late.ts";

const loaded = vi.fn();
let isIdle: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  loaded.mockReset();
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  vi.spyOn(document.head, "append").mockImplementation((...elements) => {
    for (const element of elements as HTMLElement[])
      loaded(element.tagName, element.getAttribute("src") ?? element.getAttribute("href"));
  });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    isIdle = run;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start() {
  document.head.innerHTML = '<meta name="late" content="/assets/main.js /assets/react.js">';
  loadLate();
}
const all = [
  ["LINK", "/assets/react.js"],
  ["SCRIPT", "/assets/main.js"],
];

it("loads the modules when the browser is idle after the page has loaded and is painted", () => {
  start();
  vi.advanceTimersByTime(10_000);
  expect(loaded).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(100);
  expect(loaded).not.toHaveBeenCalled();
  isIdle();
  expect(loaded.mock.calls).toEqual(all);
});

it.each(["pointerdown", "keydown", "input"])("loads them at once at the first %s, and only once", (kind) => {
  start();
  document.body.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(loaded.mock.calls).toEqual(all);
  document.body.dispatchEvent(new Event(kind, { bubbles: true }));
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(100);
  isIdle();
  expect(loaded).toHaveBeenCalledTimes(2);
});

it("waits a moment in browsers without requestIdleCallback", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  start();
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(1_000);
  expect(loaded.mock.calls).toEqual(all);
});

it("starts on a page that has already loaded", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
  start();
  vi.advanceTimersByTime(100);
  isIdle();
  expect(loaded.mock.calls).toEqual(all);
});
