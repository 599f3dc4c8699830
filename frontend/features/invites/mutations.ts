import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Invite } from "#schema/contracts/invites.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { moveBetween } from "../events/lists/move-between.ts";
import { dismissedInvitesQuery, invitesQuery } from "./queries.ts";

const mutationKey = ["invite-lists"];
const path = ({ id }: Invite, verb: string) => `/api/invites/${encodeURIComponent(id)}/${verb}`;

/** Refreshes both lists after the last of several changes. */
function refreshLists(client: QueryClient) {
  if (client.isMutating({ mutationKey }) > 1) return;
  client.invalidateQueries({ queryKey: invitesQuery().queryKey });
}

export function useRestoreInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (invite: Invite) => api("POST", path(invite, "restore")),
    onMutate: (invite) =>
      moveBetween(client, {
        from: dismissedInvitesQuery().queryKey,
        to: invitesQuery().queryKey,
        item: { ...invite, dismissedAt: null },
      }),
    onSuccess: () => toast({ title: "Invite restored", description: "The invite has been restored.", tone: "success" }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: "Restore failed", description: failureSentence(error), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}

export function useDismissInvite() {
  const client = useQueryClient();
  const restore = useRestoreInvite();
  return useMutation({
    mutationKey,
    mutationFn: (invite: Invite) => api("POST", path(invite, "dismiss")),
    onMutate: (invite) =>
      moveBetween(client, {
        from: invitesQuery().queryKey,
        to: dismissedInvitesQuery().queryKey,
        item: { ...invite, dismissedAt: new Date().toISOString() },
      }),
    onSuccess: (_, invite) =>
      toast({
        title: "Invite dismissed",
        description: "The invite has been dismissed.",
        tone: "success",
        action: { label: "Undo", onPress: () => restore.mutate(invite) },
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: "Dismiss failed", description: failureSentence(error), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}
