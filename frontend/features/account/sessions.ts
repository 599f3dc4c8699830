import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session, SignedIn } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { userQuery } from "./queries.ts";

/** The browsers that are signed in to the account, the one used last first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => api<Session[]>("GET", "/api/user/sessions", { signal }),
  });
}

/** Signs one other browser out, or all others when no id is given. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => api("DELETE", `/api/user/sessions${id === null ? "" : `/${id}`}`),
    // One that is gone already shows in a fresh list too.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

/** Mails a PIN to the signed-in user's own address. */
export function useMailPin() {
  return useMutation({
    mutationFn: (email: string) => api("POST", "/api/auth/magic-link", { body: { email } }),
  });
}

/** Signs in once more in place: a new session takes the place of this browser's, and nothing else changes. */
export function useProveByPin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; pin: string }) =>
      api<SignedIn>("POST", "/api/auth/verify-pin", { body: input }),
    onSuccess: async ({ user }) => {
      client.setQueryData(userQuery().queryKey, user);
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
  });
}
