import { queryOptions } from "@tanstack/react-query";
import type { ConnectionPreferences, Sharing } from "#schema/contracts/connection-preferences.ts";
import { api } from "../../../lib/api.ts";
import { CONNECTIONS } from "../queries.ts";

/** What a connected person shares. Never cached, because sharing can end at any time. */
export const preferencesOfQuery = (connectionId: string) =>
  queryOptions({
    queryKey: [CONNECTIONS, "preferences", connectionId],
    queryFn: () =>
      api<ConnectionPreferences>("GET", `/api/connections/${encodeURIComponent(connectionId)}/preferences`),
    staleTime: 0,
    gcTime: 0,
  });

/** What the user's own connections see. */
export const sharingQuery = () =>
  queryOptions({
    queryKey: ["sharing"],
    queryFn: () => api<Sharing>("GET", "/api/connections/sharing"),
  });
