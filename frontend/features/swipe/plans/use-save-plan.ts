import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnPlan, PlanInput } from "#schema/contracts/plans.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { dislikedQuery, likedQuery, plansQuery, refreshMatchesSoon } from "../saved-queries.ts";

const mutationKey = ["swipe-plans"];

/** What a person says of a night; null takes it back. */
export interface Said {
  showId: string;
  plan: PlanInput | null;
}

/** Saves what a person says of a night. Shows it at once, and takes it back if the server refuses. */
export function useSavePlan() {
  const client = useQueryClient();
  const i18n = useWords();
  const { queryKey } = plansQuery();

  function put(showId: string, plan: OwnPlan | undefined) {
    client.setQueryData(queryKey, (plans) => {
      const others = plans?.filter((one) => one.showId !== showId);
      return plan && others ? [...others, plan] : others;
    });
  }
  return useMutation({
    mutationKey,
    // One after another, so that the last word is the last that the server hears.
    scope: { id: "swipe-plans" },
    mutationFn: ({ showId, plan }: Said) =>
      plan ? api("PUT", `/api/swipe/plans/${showId}`, { body: plan }) : api("DELETE", `/api/swipe/plans/${showId}`),
    onMutate: async ({ showId, plan }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find((one) => one.showId === showId);
      const { friends = [] } = before ?? {};
      put(showId, plan ? { ...plan, showId, friends, createdAt: new Date().toISOString() } : undefined);
      return { before };
    },
    onError: (error, { showId }, context) => {
      put(showId, context?.before);
      toast({
        title: i18n.t("Error"),
        description:
          (error instanceof ApiError && error.body()) || i18n.t("Failed to save your plan. Please try again."),
        tone: "danger",
      });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const query of [plansQuery(), likedQuery(), dislikedQuery()])
        void client.invalidateQueries({ queryKey: query.queryKey });
      refreshMatchesSoon(client);
    },
  });
}
