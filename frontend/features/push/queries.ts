import { queryOptions } from "@tanstack/react-query";
import type { PushPreference } from "#schema/contracts/notifications.ts";
import { api } from "../../lib/api.ts";

/** Whether this person wants pushes at all, in whichever browser. */
export const pushPreferenceQuery = () =>
  queryOptions({
    queryKey: ["notifications"],
    queryFn: () => api<PushPreference>("GET", "/api/notifications"),
  });
