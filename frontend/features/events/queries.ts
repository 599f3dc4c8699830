import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { EventRevision, EventSummary, ListedEvent } from "#schema/contracts/events.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";
import { listPages } from "./lists/list-pages.ts";

/** The user's events. Fetched again at every visit. */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ["events"],
    queryFn: listPages<ListedEvent>("/api/events"),
    ...fromPrefetch<ListedEvent[]>("/api/events"),
    staleTime: 0,
    refetchOnMount: "always",
  });

export const deletedEventsQuery = () =>
  queryOptions({
    queryKey: ["events", "deleted"],
    queryFn: listPages<EventSummary>("/api/events/deleted"),
  });

export const pastEventsQuery = () =>
  queryOptions({
    queryKey: ["events", "past"],
    queryFn: listPages<EventSummary>("/api/events/past"),
  });

/** Refreshes every list of own events, for example after a deletion. */
export function refreshEventLists(client: QueryClient) {
  for (const { queryKey } of [eventsQuery(), deletedEventsQuery(), pastEventsQuery()]) {
    client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Key of an event's board. Its query is in `board`, because only its page loads it. */
export const boardKey = (eventId: string) => ["events", eventId, "dashboard"];

/** Fetches the revision of the board, which changes with it and is cheaper to fetch. */
export const askEventRevision = (eventId: string) =>
  api<EventRevision>("GET", `/api/events/${encodeURIComponent(eventId)}/revision`);
