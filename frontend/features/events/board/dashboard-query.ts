import { queryOptions } from "@tanstack/react-query";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { api } from "../../../lib/api.ts";
import { fromPrefetch } from "../../../lib/prefetched.ts";
import { dashboardKey } from "../queries.ts";

export function eventDashboardQuery(eventId: string) {
  const path = `/api/events/${encodeURIComponent(eventId)}/dashboard`;
  return queryOptions({
    queryKey: dashboardKey(eventId),
    queryFn: () => api<EventDashboard>("GET", path),
    ...fromPrefetch<EventDashboard>(path),
  });
}
