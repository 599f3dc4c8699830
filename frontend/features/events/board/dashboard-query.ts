import { queryOptions } from "@tanstack/react-query";
import { type PackedDashboard, unpackDashboard } from "#schema/packed-dashboard.ts";
import { api } from "../../../lib/api.ts";
import { dashboardKey } from "../queries.ts";

export const eventDashboardQuery = (eventId: string) =>
  queryOptions({
    queryKey: dashboardKey(eventId),
    queryFn: async () =>
      unpackDashboard(
        await api<PackedDashboard>("GET", `/api/events/${encodeURIComponent(eventId)}/dashboard?packed=1`),
      ),
  });
