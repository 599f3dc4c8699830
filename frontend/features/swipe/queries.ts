import { queryOptions } from "@tanstack/react-query";
import type { PileShow, SwipePage, SwipePreferences } from "#schema/contracts/swipe.ts";
import { api } from "../../lib/api.ts";

const MINUTE = 60_000;

/** Where to look for shows; `location` is empty until a city was picked. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ["swipe", "preferences"],
    queryFn: () => api<SwipePreferences>("GET", "/api/swipe/preferences"),
    staleTime: 10 * MINUTE,
  });

/** The pages of the pile that have come, as one list. */
export interface PilePages {
  events: PileShow[];
  /** The page to ask for next; null at the end. */
  next: number | null;
  /** There are shows here, swiped or not. */
  hasShows: boolean;
  isSample: boolean;
}

/**
 * The pile: page 0 replaces, later pages are appended to it. It is never replaced under somebody's thumb: whoever comes
 * back within two minutes goes on where they were, later the pile starts anew.
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

/** The pile with one more page, or a new one of this page. */
export async function fetchPage(
  { after, page }: { after: PilePages | null; page: number },
  signal?: AbortSignal,
): Promise<PilePages> {
  const answer = await api<SwipePage>("GET", `/api/swipe/events?page=${page}`, { signal });
  return {
    events: after ? [...after.events, ...answer.events] : answer.events,
    next: nextPageOf(answer, page),
    hasShows: after?.hasShows || answer.hasShows,
    isSample: after?.isSample ?? answer.isSample,
  };
}

/** The page after the one asked for; the server names another when it has skipped empty ones. */
function nextPageOf({ hasMore, nextPage }: SwipePage, asked: number): number | null {
  const next = nextPage ?? asked + 1;
  return hasMore && next > asked ? next : null;
}
