import { afterEach, expect, it, vi } from "vitest";
import { step } from "./steps.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("prints a step when it begins, that it still runs, and nothing after its end", async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { promise, resolve } = Promise.withResolvers<string>();
  const building = step("Building the site", () => promise);
  expect(log.mock.calls).toEqual([["Building the site …"]]);
  vi.advanceTimersByTime(40_000);
  expect(log.mock.calls.slice(1)).toEqual([["Building the site … 20 s so far"], ["Building the site … 40 s so far"]]);
  resolve("built");
  expect(await building).toBe("built");
  vi.advanceTimersByTime(60_000);
  expect(log).toHaveBeenCalledTimes(3);
});
