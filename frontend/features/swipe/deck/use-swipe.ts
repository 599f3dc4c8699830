import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PileShow, SwipeAction, SwipeActionInput } from "#schema/contracts/swipe.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { dislikedQuery, likedQuery, matchesQuery } from "../saved-queries.ts";

const MATCHES_DELAY_MS = 500;
const mutationKey = ["swipe-action"];

const swipedQuery = { queryKey: ["swipe", "swiped"], queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY } as const;

interface Swipe extends SwipeActionInput {
  /** All listings that are one show leave the pile together. */
  groupKey: string;
}

type SwipedShow = Pick<PileShow, "ticketmasterId" | "groupKey">;

/** The shows swiped since the pile was begun, by group key: a show that could not be saved is back where it was. */
export function useSwiped(): ReadonlySet<string> {
  const { data } = useQuery<ReadonlySet<string>>(swipedQuery);
  return data ?? nothing;
}
const nothing: ReadonlySet<string> = new Set();

/** Records swipes. The pile moves on at once and steps back by one when it could not be saved. */
export function useSwipe() {
  const client = useQueryClient();
  const setSwiped = (change: (swiped: Set<string>) => void) =>
    client.setQueryData<ReadonlySet<string>>(swipedQuery.queryKey, (before) => {
      const swiped = new Set(before);
      change(swiped);
      return swiped;
    });
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ ticketmasterEventId, action }: Swipe) =>
      api("POST", "/api/swipe/action", { body: { ticketmasterEventId, action } satisfies SwipeActionInput }),
    onMutate: ({ groupKey }) => setSwiped((swiped) => swiped.add(groupKey)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: likedQuery().queryKey });
      void client.invalidateQueries({ queryKey: dislikedQuery().queryKey });
      setTimeout(() => client.invalidateQueries({ queryKey: matchesQuery().queryKey }), MATCHES_DELAY_MS);
    },
    onError: (error, { groupKey }) => {
      setSwiped((swiped) => swiped.delete(groupKey));
      toast({
        title: "Error",
        description: (error instanceof ApiError && error.body()) || "Failed to record swipe action",
        tone: "danger",
      });
    },
  });

  /** Answers whether the swipe was taken: none is while the one before is under way. */
  function swipe({ ticketmasterId, groupKey }: SwipedShow, action: SwipeAction): boolean {
    // Asked of the client: two presses may come before React has drawn the first.
    if (client.isMutating({ mutationKey }) > 0) return false;
    mutate({ ticketmasterEventId: ticketmasterId, groupKey, action });
    return true;
  }
  return { swipe, isSaving: isPending };
}
