import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PileShow, SwipeAction, SwipeActionInput } from "#schema/contracts/swipe.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { dislikedQuery, likedQuery, refreshMatchesSoon } from "../saved-queries.ts";

const mutationKey = ["swipe-action"];

const swipedQuery = { queryKey: ["swipe", "swiped"], queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY } as const;

interface Swipe {
  showId: string;
  action: SwipeAction;
  /** All listings with this key leave the pile together. */
  groupKey: string;
}

/** Returns the group keys swiped since the pile was loaded. A failed swipe removes its key again. */
export function useSwiped(): ReadonlySet<string> {
  const { data } = useQuery<ReadonlySet<string>>(swipedQuery);
  return data ?? nothing;
}
const nothing: ReadonlySet<string> = new Set();

/** Records swipes. Removes the card at once and brings it back if saving fails. */
export function useSwipe() {
  const i18n = useWords();
  const client = useQueryClient();
  const setSwiped = (change: (swiped: Set<string>) => void) =>
    client.setQueryData<ReadonlySet<string>>(swipedQuery.queryKey, (before) => {
      const swiped = new Set(before);
      change(swiped);
      return swiped;
    });
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ showId, action }: Swipe) =>
      api("POST", "/api/swipe/action", { body: { ticketmasterEventId: showId, action } satisfies SwipeActionInput }),
    onMutate: ({ groupKey }) => setSwiped((swiped) => swiped.add(groupKey)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: likedQuery().queryKey });
      void client.invalidateQueries({ queryKey: dislikedQuery().queryKey });
      refreshMatchesSoon(client);
    },
    onError: (error, { groupKey }) => {
      setSwiped((swiped) => swiped.delete(groupKey));
      toast({
        title: i18n.t("Error"),
        description: (error instanceof ApiError && error.body()) || i18n.t("Failed to record swipe action"),
        tone: "danger",
      });
    },
  });

  /** Returns whether the swipe was accepted. Refuses it while the last one is being saved. */
  function swipe({ id, groupKey }: Pick<PileShow, "id" | "groupKey">, action: SwipeAction): boolean {
    // Asks the query client, because a second click may come before the first is rendered.
    if (client.isMutating({ mutationKey }) > 0) return false;
    mutate({ showId: id, groupKey, action });
    return true;
  }
  return { swipe, isSaving: isPending };
}
