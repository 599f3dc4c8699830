import { useQueryClient } from "@tanstack/react-query";
import type { Sharing } from "#schema/contracts/connection-preferences.ts";
import { api } from "../../../lib/api.ts";
import { useOneAtATime } from "../../../lib/one-at-a-time.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { sharingQuery } from "./queries.ts";

/** Switches sharing of one kind on or off, with one call at a time for each kind. */
export function useSaveSharing(kind: keyof Sharing, title: string) {
  const client = useQueryClient();
  const { queryKey } = sharingQuery();
  return useOneAtATime({
    mutationKey: ["save-sharing", kind],
    mutationFn: (isShared: boolean) =>
      api<Sharing>("PATCH", "/api/connections/sharing", { body: { [kind]: isShared } }),
    // Responses to two switches may arrive in any order, so each changes only its own kind.
    onSuccess: (_, isShared) => client.setQueryData(queryKey, (all) => all && { ...all, [kind]: isShared }),
    onError: (_, isShared) =>
      toast({
        title: "Update Failed",
        description: `${title}: still ${isShared ? "not shared" : "shared"}. Please try again.`,
        tone: "danger",
      }),
  });
}
