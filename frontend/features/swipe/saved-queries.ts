import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { OwnPlan } from "#schema/contracts/plans.ts";
import type { ShowMatch, SwipedShow } from "#schema/contracts/swipe.ts";
import { api } from "../../lib/api.ts";

const MINUTE = 60_000;
const RETRY_DELAY_MAX_MS = 30_000;
const MATCHES_DELAY_MS = 500;

// Retries three times and doubles the wait each time.
const retryOptions = {
  staleTime: 2 * MINUTE,
  retry: 3,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, RETRY_DELAY_MAX_MS),
};

/** Shows swiped right, newest first. A show has one entry per swiped listing; use `stackShows` to group them. */
export const likedQuery = () =>
  queryOptions({
    queryKey: ["swipe", "liked"],
    queryFn: () => api<SwipedShow[]>("GET", "/api/swipe/liked"),
    ...retryOptions,
  });

/** Shows swiped left, in the same form as {@link likedQuery}. */
export const dislikedQuery = () =>
  queryOptions({
    queryKey: ["swipe", "disliked"],
    queryFn: () => api<SwipedShow[]>("GET", "/api/swipe/disliked"),
    ...retryOptions,
  });

/** One entry per friend and show that both like. */
export const matchesQuery = () =>
  queryOptions({
    queryKey: ["swipe", "matches"],
    queryFn: () => api<ShowMatch[]>("GET", "/api/swipe/matches"),
    staleTime: MINUTE,
  });

/** What the person plans, each with the friends who plan the same night. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ["swipe", "plans"],
    queryFn: () => api<OwnPlan[]>("GET", "/api/swipe/plans"),
    staleTime: MINUTE,
  });

/** Refetches the matches half a second after a swipe. */
export function refreshMatchesSoon(client: QueryClient): void {
  setTimeout(() => client.invalidateQueries({ queryKey: matchesQuery().queryKey }), MATCHES_DELAY_MS);
}

/** Counts the shows in a list, for the numbers on the tabs. Listings of one show count once. */
export const showCount = (entries: readonly { event: { groupKey: string } }[]) =>
  new Set(entries.map(({ event }) => event.groupKey)).size;
