import { type Mutation, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SwipeAction, SwipeActionInput, SwipedShow } from "#schema/contracts/swipe.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { dislikedQuery, likedQuery, plansQuery, refreshMatchesSoon } from "../saved-queries.ts";
import type { SavedShow } from "./saved-shows.ts";

const mutationKey = ["swipe-lists"];

const opposite: Record<SwipeAction, SwipeAction> = { like: "dislike", dislike: "like" };
const listOf = (action: SwipeAction) => (action === "like" ? likedQuery() : dislikedQuery()).queryKey;
const movedTitles = { like: /*i18n*/ "Moved to liked events", dislike: /*i18n*/ "Moved to disliked events" };

interface Move extends SavedShow {
  /** The new action. */
  action: SwipeAction;
}

/** Changes a like into a dislike or back. Shows it at once, reverts it if the server refuses, and offers to undo it. */
export function useMoveShow() {
  const client = useQueryClient();
  const i18n = useWords();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ showId, action }: Move) =>
      api("POST", "/api/swipe/action", {
        body: { ticketmasterEventId: showId, action } satisfies SwipeActionInput,
      }),
    onMutate: (move) => moveEntries(client, move),
    onSuccess: (_, move) =>
      toast({
        title: i18n.t(movedTitles[move.action]),
        description: move.stack.name,
        tone: "success",
        action: { label: i18n.t("Undo"), onPress: () => mutate({ ...move, action: opposite[move.action] }) },
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({
        title: i18n.t("Error"),
        description: (error instanceof ApiError && error.body()) || i18n.t("Failed to record swipe action"),
        tone: "danger",
      });
    },
    onSettled: () => {
      // Refreshes after the last of several changes, so that none is shown in its old state.
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const { queryKey } of [likedQuery(), dislikedQuery(), plansQuery()])
        void client.invalidateQueries({ queryKey });
      refreshMatchesSoon(client);
    },
  });
  return function moveShow(move: Move) {
    const isOfShow = ({ state }: Mutation) => (state.variables as Move).stack.groupKey === move.stack.groupKey;
    // Ignores a second click.
    if (client.isMutating({ mutationKey, predicate: isOfShow }) === 0) mutate(move);
  };
}

/** Moves all entries of a show to the other list. Returns a function that moves them back and touches no other show. */
async function moveEntries(client: QueryClient, { stack: { groupKey }, action }: Move) {
  const [from, to] = [listOf(opposite[action]), listOf(action)];
  await Promise.all([from, to].map((queryKey) => client.cancelQueries({ queryKey })));
  const isOfShow = ({ event }: SwipedShow) => event.groupKey === groupKey;
  const moved = client.getQueryData<SwipedShow[]>(from)?.filter(isOfShow) ?? [];
  const without = (list: SwipedShow[] | undefined) => list?.filter((entry) => !isOfShow(entry));
  const withThese = (entries: SwipedShow[]) => (list: SwipedShow[] | undefined) =>
    list && [...entries, ...(without(list) ?? [])];
  client.setQueryData(from, without);
  client.setQueryData(to, withThese(moved.map((entry) => ({ ...entry, action }))));
  return () => {
    client.setQueryData(to, without);
    client.setQueryData(from, withThese(moved));
  };
}
