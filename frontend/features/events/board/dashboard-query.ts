import { queryOptions } from "@tanstack/react-query";
import { type PackedDashboard, unpackDashboard } from "#schema/packed-dashboard.ts";
import { api } from "../../../lib/api.ts";
import { fromPrefetch } from "../../../lib/prefetched.ts";
import { dashboardKey } from "../queries.ts";

export function eventDashboardQuery(eventId: string) {
  const path = `/api/events/${encodeURIComponent(eventId)}/dashboard?packed=1`;
  return queryOptions({
    queryKey: dashboardKey(eventId),
    queryFn: async () => unpackDashboard(await api<PackedDashboard>("GET", path)),
    ...fromPrefetch(path, unpackDashboard),
  });
}
