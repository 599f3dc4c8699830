import { queryOptions } from "@tanstack/react-query";
import type { Invite } from "#schema/contracts/invites.ts";
import { api } from "../../lib/api.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";

/** Invitations to the user's verified address. */
export const invitesQuery = () =>
  queryOptions({
    queryKey: ["invites"],
    queryFn: () => api<Invite[]>("GET", "/api/invites"),
    ...fromPrefetch<Invite[]>("/api/invites"),
  });

export const dismissedInvitesQuery = () =>
  queryOptions({ queryKey: ["invites", "dismissed"], queryFn: () => api<Invite[]>("GET", "/api/invites/dismissed") });

/** Invitations to past events of other organizers, dismissed ones included. */
export const pastInvitesQuery = () =>
  queryOptions({ queryKey: ["invites", "past"], queryFn: () => api<Invite[]>("GET", "/api/invites/past") });
