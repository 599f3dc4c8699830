import { queryOptions } from "@tanstack/react-query";
import type { User } from "#schema/contracts/account.ts";
import { hasSessionMark } from "#schema/session-mark.ts";
import { ApiError, api } from "../../lib/api.ts";

/** The signed-in user, or null. Never kept: every page asks again who is there. */
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
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    // Without a connection the question fails and the page says so; waiting for one would show nothing but waiting.
    networkMode: "always",
    refetchOnReconnect: "always",
  });
}
