import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ShowDetails } from "#schema/contracts/swipe.ts";
import { isOff } from "#schema/off-show.ts";
import { type ShowStack, stackShows } from "#schema/show-groups.ts";
import { dislikedQuery, likedQuery, matchesQuery } from "../saved-queries.ts";
import { showDetailsQuery } from "./queries.ts";

/** Returns a show as its details say, once they are loaded. Refreshes the lists when these say otherwise. */
export function useCurrentShow(show: ShowStack): ShowStack {
  const client = useQueryClient();
  const { data: details } = useQuery({ ...showDetailsQuery(show.id), enabled: false });
  const current = useMemo(() => asOfDetails(show, details), [show, details]);
  const hasChanged = current.status !== show.status || current.date !== show.date;
  useEffect(() => {
    if (!hasChanged) return;
    for (const { queryKey } of [likedQuery(), dislikedQuery(), matchesQuery()])
      void client.invalidateQueries({ queryKey });
  }, [client, hasChanged]);
  return current;
}

/** A list may be newer than cached details, so these do not put a show on again. */
function asOfDetails(show: ShowStack, details: ShowDetails | undefined): ShowStack {
  if (!details) return show;
  const { url, status, earlierDate, date, dates, soldOut, saleOpens, change } = details;
  const isDated = isOff(details) || (date && !isOff(show));
  const changes = {
    ...(url && { url }),
    ...(isDated && { status, earlierDate, date, dates, soldOut, saleOpens, change }),
  };
  const [current] = stackShows(
    show.stackedEvents.map((listing) => (listing.id === show.id ? { ...listing, ...changes } : listing)),
  );
  return current ?? show;
}
