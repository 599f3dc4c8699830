import { afterEach, expect, it, vi } from "vitest";
import { act, renderHook } from "../test/render.tsx";
import { useIsPast } from "./use-is-past.ts";

afterEach(() => vi.useRealTimers());

it("renders again when the moment comes, and not before", () => {
  vi.useFakeTimers();
  const ms = 3 * 24 * 60 * 60 * 1000;
  const moment = Date.now() + ms;
  const { result } = renderHook(() => useIsPast(moment));
  act(() => void vi.advanceTimersByTime(ms - 1));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
