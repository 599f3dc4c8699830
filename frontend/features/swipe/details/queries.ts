import { queryOptions } from "@tanstack/react-query";
import type { ArtistDetails, ShowDetails } from "#schema/contracts/swipe.ts";
import { api } from "../../../lib/api.ts";

const TEN_MINUTES = 600_000;

export const showDetailsQuery = (showId: string) =>
  queryOptions({
    queryKey: ["events", "details", showId],
    queryFn: () =>
      logged("event details", api<ShowDetails>("GET", `/api/events/details/${encodeURIComponent(showId)}`)),
    staleTime: TEN_MINUTES,
  });

export const artistDetailsQuery = (attractionId: string) =>
  queryOptions({
    queryKey: ["artists", "details", attractionId],
    queryFn: () =>
      logged("artist details", api<ArtistDetails>("GET", `/api/artists/details/${encodeURIComponent(attractionId)}`)),
    staleTime: TEN_MINUTES,
  });

/** Logs a failure and throws it again. */
async function logged<T>(what: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    console.error(`Failed to fetch ${what}.`, error);
    throw error;
  }
}
