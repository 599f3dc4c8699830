import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SwipePreferencesInput } from "#schema/contracts/swipe.ts";
import { ApiError, api } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { pileQuery, preferencesQuery } from "./queries.ts";

/** Saves location, time or genres. Then a new pile starts at its first page. If saving fails, the old pile returns. */
export function useSavePreferences() {
  const i18n = useWords();
  const client = useQueryClient();
  return useMutation({
    // One after another, so that the last choice wins.
    scope: { id: "swipe-preferences" },
    mutationFn: (input: SwipePreferencesInput) => api("POST", "/api/swipe/preferences", { body: input }),
    onMutate: () => client.cancelQueries({ queryKey: pileQuery().queryKey }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: preferencesQuery().queryKey });
      // Not awaited, so that the dialog closes while the pile shows its loading state.
      void client.resetQueries({ queryKey: pileQuery().queryKey });
    },
    onError: (error) =>
      toast({
        title: i18n.t("Update Failed"),
        description:
          (error instanceof ApiError && error.body()) || i18n.t("Failed to update preferences. Please try again."),
        tone: "danger",
      }),
  });
}
