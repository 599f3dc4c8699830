import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";
import { calendarFeedQuery } from "../calendar-feed/queries.ts";

/** The account's signed-in browsers, most recently used first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => api<Session[]>("GET", "/api/user/sessions", { signal }),
    ...fromPrefetch<Session[]>("/api/user/sessions"),
  });
}

/** Signs out one other browser, or all others if the id is null, which also ends the calendar feed. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => api("DELETE", `/api/user/sessions${id === null ? "" : `/${id}`}`),
    // Refreshes after an error too, because the session may already be gone.
    onSettled: () =>
      Promise.all([sessionsQuery(), calendarFeedQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}
