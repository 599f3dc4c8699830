import { afterEach, expect, it, vi } from "vitest";
import { act, renderHook } from "../test/render.tsx";
import { useNow } from "./use-now.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const DAY = 24 * 60 * 60 * 1000;

it.each([3, 100])("renders again when a moment %i days ahead comes, and not before", (days) => {
  vi.useFakeTimers();
  const timers = vi.spyOn(globalThis, "setTimeout");
  const moment = Date.now() + days * DAY;
  const { result } = renderHook(() => useNow((now) => (now < moment ? moment : null)));
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  wait(10);
  expect(timers).toHaveBeenCalledTimes(1);
  for (let day = 1; day < days; day += 1) wait(DAY);
  wait(DAY - 11);
  expect(result.current).toBeLessThan(moment);
  wait(1);
  expect(result.current).toBe(moment);
});
