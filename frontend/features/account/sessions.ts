import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session, SignedIn } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { calendarFeedQuery } from "../calendar-feed/queries.ts";
import { userQuery } from "./queries.ts";

/** The account's signed-in browsers, most recently used first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => api<Session[]>("GET", "/api/user/sessions", { signal }),
  });
}

/** Signs out one other browser, or all others if the id is null, which also ends the calendar feed. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => api("DELETE", `/api/user/sessions${id === null ? "" : `/${id}`}`),
    // Refreshes after an error too, because the session may already be gone.
    onSettled: () =>
      Promise.all([sessionsQuery(), calendarFeedQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}

/** Mails a PIN to the signed-in user. */
export function useMailPin() {
  return useMutation({
    mutationFn: (email: string) => api("POST", "/api/auth/magic-link", { body: { email } }),
  });
}

/** Signs in again without leaving the page. Replaces this browser's session. */
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
