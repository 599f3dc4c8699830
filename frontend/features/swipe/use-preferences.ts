import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SwipePreferencesInput } from "#schema/contracts/swipe.ts";
import { ApiError, api } from "../../lib/api.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { pileQuery, preferencesQuery } from "./queries.ts";

/**
 * Saves where to look. While it is pending the page puts the pile aside; when it is saved a new one starts at its first
 * page, when it is not the old one is back as it was.
 */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SwipePreferencesInput) => api("POST", "/api/swipe/preferences", { body: input }),
    onMutate: () => client.cancelQueries({ queryKey: pileQuery().queryKey }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: preferencesQuery().queryKey });
      // Not awaited: the dialog closes and the pile says that it is loading.
      void client.resetQueries({ queryKey: pileQuery().queryKey });
    },
    onError: (error) =>
      toast({
        title: "Update Failed",
        description: (error instanceof ApiError && error.body()) || "Failed to update preferences. Please try again.",
        tone: "danger",
      }),
  });
}
