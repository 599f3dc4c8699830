import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Invite } from "#schema/contracts/invites.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
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
  const i18n = useWords();
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
    onSuccess: () =>
      toast({
        title: i18n.t("Invite restored"),
        description: i18n.t("The invite has been restored."),
        tone: "success",
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: i18n.t("Restore failed"), description: failureSentence(error, i18n), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}

export function useDismissInvite() {
  const i18n = useWords();
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
        title: i18n.t("Invite dismissed"),
        description: i18n.t("The invite has been dismissed."),
        tone: "success",
        action: { label: i18n.t("Undo"), onPress: () => restore.mutate(invite) },
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: i18n.t("Dismiss failed"), description: failureSentence(error, i18n), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}
