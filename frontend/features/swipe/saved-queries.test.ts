import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { matchesQuery, refreshMatchesSoon } from "./saved-queries.ts";

afterEach(() => vi.useRealTimers());

it("refreshes the matches 500 ms after a swipe, not earlier and not later", () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const { queryKey } = matchesQuery();
  client.setQueryData(queryKey, []);
  const isRefreshed = () => client.getQueryState(queryKey)?.isInvalidated;
  refreshMatchesSoon(client);
  vi.advanceTimersByTime(499);
  expect(isRefreshed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isRefreshed()).toBe(true);
});
