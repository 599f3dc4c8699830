import { queryOptions } from "@tanstack/react-query";
import type { Invite } from "#schema/contracts/invites.ts";
import { fromPrefetch } from "../../lib/prefetched.ts";
import { listPages } from "../events/lists/list-pages.ts";

/** Invitations to the user's verified address. */
export const invitesQuery = () =>
  queryOptions({
    queryKey: ["invites"],
    queryFn: listPages<Invite>("/api/invites"),
    ...fromPrefetch<Invite[]>("/api/invites"),
  });

export const dismissedInvitesQuery = () =>
  queryOptions({ queryKey: ["invites", "dismissed"], queryFn: listPages<Invite>("/api/invites/dismissed") });

/** Invitations to past events of other organizers, dismissed ones included. */
export const pastInvitesQuery = () =>
  queryOptions({ queryKey: ["invites", "past"], queryFn: listPages<Invite>("/api/invites/past") });
