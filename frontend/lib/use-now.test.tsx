import { afterEach, expect, it, vi } from "vitest";
import { act, renderHook } from "../test/render.tsx";
import { useNow } from "./use-now.ts";

afterEach(() => vi.useRealTimers());

const DAY = 24 * 60 * 60 * 1000;

it.each([3, 100])("renders again when a moment %i days ahead comes, and not before", (days) => {
  vi.useFakeTimers();
  const moment = Date.now() + days * DAY;
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useNow((now) => (now < moment ? moment : null));
  });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  for (let day = 1; day < days; day += 1) wait(DAY);
  wait(DAY - 1);
  expect([result.current < moment, renders < 10]).toEqual([true, true]);
  wait(1);
  expect(result.current).toBe(moment);
});
