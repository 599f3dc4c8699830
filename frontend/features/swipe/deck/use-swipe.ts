import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PileShow, SwipeAction, SwipeActionInput, UndoneSwipe } from "#schema/contracts/swipe.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { dislikedQuery, likedQuery, plansQuery, refreshMatchesSoon } from "../saved-queries.ts";

const mutationKey = ["swipe-action"];

/** The swipes since the pile was loaded. */
interface Swiped {
  groupKeys: ReadonlySet<string>;
  /** The one that can be undone. */
  last: Swipe | null;
}

const swipedQuery = { queryKey: ["swipe", "swiped"], queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY } as const;

interface Swipe {
  showId: string;
  action: SwipeAction;
  /** All listings with this key leave the pile together. */
  groupKey: string;
}

/** Returns the group keys swiped since the pile was loaded, without failed and undone ones, and the last swipe. */
export function useSwiped(): Swiped {
  const { data } = useQuery<Swiped>(swipedQuery);
  return data ?? nothing;
}
const nothing: Swiped = { groupKeys: new Set(), last: null };

/** Records swipes, and takes the last one back. Moves the card at once, and back if saving fails. */
export function useSwipe() {
  const i18n = useWords();
  const client = useQueryClient();
  function setSwiped({ groupKey }: Swipe, isSwiped: boolean, last: Swipe | null) {
    client.setQueryData<Swiped>(swipedQuery.queryKey, (before = nothing) => {
      const groupKeys = new Set(before.groupKeys);
      if (isSwiped) groupKeys.add(groupKey);
      else groupKeys.delete(groupKey);
      return { groupKeys, last };
    });
  }
  function refreshLists() {
    void client.invalidateQueries({ queryKey: likedQuery().queryKey });
    void client.invalidateQueries({ queryKey: dislikedQuery().queryKey });
    void client.invalidateQueries({ queryKey: plansQuery().queryKey });
    refreshMatchesSoon(client);
  }
  const sayFailure = (description: string) => toast({ title: i18n.t("Error"), description, tone: "danger" });

  const saving = useMutation({
    mutationKey,
    mutationFn: ({ showId, action }: Swipe) =>
      api("POST", "/api/swipe/action", { body: { ticketmasterEventId: showId, action } satisfies SwipeActionInput }),
    onMutate: (swipe) => setSwiped(swipe, true, swipe),
    onSuccess: refreshLists,
    onError: (error, swipe) => {
      setSwiped(swipe, false, null);
      sayFailure((error instanceof ApiError && error.body()) || i18n.t("Failed to record swipe action"));
    },
  });
  const undoing = useMutation({
    mutationKey,
    mutationFn: ({ showId, action }: Swipe) =>
      api<UndoneSwipe>("DELETE", `/api/swipe/action/${showId}?action=${action}`),
    onMutate: (swipe) => setSwiped(swipe, false, null),
    onSuccess: ({ action }, swipe) => {
      refreshLists();
      if (action === null) return;
      // The person chose again in a list or in another tab.
      setSwiped(swipe, true, null);
      sayFailure(i18n.t("You chose again for this show meanwhile. That choice stays."));
    },
    onError: (error, swipe) => {
      setSwiped(swipe, true, swipe);
      sayFailure((error instanceof ApiError && error.body()) || i18n.t("Failed to undo. Please try again."));
    },
  });

  // Asks the query client, because a second click may come before the first is rendered.
  const isBusy = () => client.isMutating({ mutationKey }) > 0;

  /** Returns whether the swipe was accepted. Refuses it while the last one is being saved. */
  function swipe({ id, groupKey }: Pick<PileShow, "id" | "groupKey">, action: SwipeAction): boolean {
    if (isBusy()) return false;
    saving.mutate({ showId: id, groupKey, action });
    return true;
  }

  /** Takes the last swipe back. Returns whether that was accepted, like {@link swipe}. */
  function undo(): boolean {
    const { last } = client.getQueryData<Swiped>(swipedQuery.queryKey) ?? nothing;
    if (!last || isBusy()) return false;
    undoing.mutate(last);
    return true;
  }
  return { swipe, undo, isSaving: saving.isPending || undoing.isPending };
}
