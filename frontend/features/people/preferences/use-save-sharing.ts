import { useQueryClient } from "@tanstack/react-query";
import type { Sharing } from "#schema/contracts/connection-preferences.ts";
import { api } from "../../../lib/api.ts";
import { useOneAtATime } from "../../../lib/one-at-a-time.ts";
import { useWords } from "../../../lib/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { sharingQuery } from "./queries.ts";

/** Switches sharing of one kind, titled in the person's language, on or off, with one call at a time for each kind. */
export function useSaveSharing(kind: keyof Sharing, title: string) {
  const i18n = useWords();
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
        title: i18n.t("Update Failed"),
        description: isShared
          ? i18n.t("{title}: still not shared. Please try again.", { title })
          : i18n.t("{title}: still shared. Please try again.", { title }),
        tone: "danger",
      }),
  });
}
