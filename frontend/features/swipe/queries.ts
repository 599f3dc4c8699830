import { queryOptions } from "@tanstack/react-query";
import type { PileShow, SwipePage, SwipePreferences } from "#schema/contracts/swipe.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

const MINUTE = 60_000;

/** Where to look for shows. `location` is empty until a city is picked. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ["swipe", "preferences"],
    queryFn: () => api<SwipePreferences>("GET", "/api/swipe/preferences"),
    ...fromPrefetch<SwipePreferences>("/api/swipe/preferences"),
    staleTime: 10 * MINUTE,
  });

/** All pages of the pile loaded so far, as one list. */
export interface PilePages {
  events: PileShow[];
  /** Number of the next page, or null at the end. */
  next: number | null;
  /** True if there are shows at this location, swiped or not. */
  hasShows: boolean;
  /** The genres to choose from. */
  genres: string[];
  isSample: boolean;
}

/**
 * The pile. Page 0 replaces it and later pages are appended. It is never refetched while in use; a user who returns
 * within two minutes continues where they were.
 */
export const pileQuery = () =>
  queryOptions({
    queryKey: ["swipe", "events"],
    queryFn: ({ signal }) => fetchPage({ after: null, page: 0 }, signal),
    staleTime: 2 * MINUTE,
    gcTime: 2 * MINUTE,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Fetches a page and appends it to the loaded ones, or starts a new pile. */
export async function fetchPage(
  { after, page }: { after: PilePages | null; page: number },
  signal?: AbortSignal,
): Promise<PilePages> {
  const answer = await api<SwipePage>("GET", `/api/swipe/events?page=${page}`, { signal });
  return {
    events: after ? [...after.events, ...answer.events] : answer.events,
    next: nextPageOf(answer, page),
    hasShows: after?.hasShows || answer.hasShows,
    genres: [...new Set([...(after?.genres ?? []), ...(answer.genres ?? [])])],
    isSample: after?.isSample ?? answer.isSample,
  };
}

/** Returns the number of the next page. The server names it when it has skipped empty pages. */
function nextPageOf({ hasMore, nextPage }: SwipePage, asked: number): number | null {
  const next = nextPage ?? asked + 1;
  return hasMore && next > asked ? next : null;
}
