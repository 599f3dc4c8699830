import { queryOptions } from "@tanstack/react-query";
import type { User } from "#schema/contracts/account.ts";
import { ApiError, api } from "../../lib/api.ts";

/** The signed-in user, or null. Never kept: every page asks again who is there. */
export function userQuery() {
  return queryOptions({
    queryKey: ["user"],
    queryFn: async ({ signal }): Promise<User | null> => {
      if (!hasSession()) return null;
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

/** Whether this browser was given a session, by the mark that comes and goes with it: a visitor waits for no answer. */
const hasSession = () => /(^|; )(__Host-)?signed-in=/.test(document.cookie);
