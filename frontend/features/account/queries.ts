import { queryOptions } from "@tanstack/react-query";
import type { HeldMail, User } from "#schema/contracts/account.ts";
import { hasSessionMark } from "#schema/session-mark.ts";
import { ApiError, api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

/** The signed-in user, or null. Every page fetches it again. */
export function userQuery() {
  return queryOptions({
    queryKey: ["user"],
    queryFn: async ({ signal }): Promise<User | null> => {
      if (!hasSessionMark(document.cookie)) return null;
      try {
        return await api<User>("GET", "/api/user", { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    ...fromPrefetch<User>("/api/user"),
    // Parts that a page shows a moment later share its call.
    staleTime: 1_000,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    // Fails at once when offline, so that the page can say so. Otherwise it would wait silently.
    networkMode: "always",
    refetchOnReconnect: "always",
  });
}

/** Which mails of an unconfirmed account wait for its confirmation. Another page may have added some. */
export function heldMailQuery() {
  return queryOptions({
    queryKey: ["held-mail"],
    queryFn: ({ signal }) => api<HeldMail>("GET", "/api/user/held-mail", { signal }),
    staleTime: 0,
  });
}
