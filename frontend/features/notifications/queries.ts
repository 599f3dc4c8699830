import { queryOptions } from "@tanstack/react-query";
import type { PushPreference } from "#schema/contracts/notifications.ts";
import { api } from "../../lib/api.ts";

/** Whether the user wants pushes, in any browser. */
export const pushPreferenceQuery = () =>
  queryOptions({
    queryKey: ["notifications"],
    queryFn: () => api<PushPreference>("GET", "/api/notifications"),
  });
