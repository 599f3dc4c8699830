import { queryOptions } from "@tanstack/react-query";
import type { SecurityEvent } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

/** The security log of the account, the newest first. */
export function securityEventsQuery() {
  return queryOptions({
    queryKey: ["security-events"],
    queryFn: ({ signal }) => api<SecurityEvent[]>("GET", "/api/user/security-events", { signal }),
    ...fromPrefetch<SecurityEvent[]>("/api/user/security-events"),
  });
}
