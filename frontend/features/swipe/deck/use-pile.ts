import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { PileShow } from "#schema/contracts/swipe.ts";
import { friendsFirst, stackShows } from "#schema/show-groups.ts";
import { fetchPage, type PilePages, pileQuery } from "../queries.ts";
import { useSwiped } from "./use-swipe.ts";

/** Fetches the next page when fewer cards than this remain. */
const ASK_AHEAD = 5;
/** The front card and the one that shows beneath it. */
const ON_TOP = 2;

/** Returns the cards not yet swiped. Fetches the next page before the last card is reached. */
export function usePile({ isEnabled }: { isEnabled: boolean }) {
  const client = useQueryClient();
  const { data: pile, error, isError, isFetching, refetch } = useQuery({ ...pileQuery(), enabled: isEnabled });
  const more = useMutation({
    mutationFn: (wanted: Parameters<typeof fetchPage>[0]) => fetchPage(wanted),
    onSuccess: (longer, { after }) =>
      // Drops the page if another location was picked meanwhile.
      client.setQueryData(pileQuery().queryKey, (current) => (current === after ? inOrder(longer) : current)),
  });
  const { groupKeys: swiped, last } = useSwiped();
  /** Puts what friends like first, but behind the cards that a person has seen or sees. */
  function inOrder({ events, ...pages }: PilePages): PilePages {
    const seen = new Set([...swiped, ...waiting.slice(0, ON_TOP).map(({ groupKey }) => groupKey)]);
    const isSeen = ({ groupKey }: PileShow) => seen.has(groupKey);
    const unseen = events.filter((show) => !isSeen(show));
    return { ...pages, events: [...events.filter(isSeen), ...unseen.sort(friendsFirst)] };
  }
  // Stacks all pages together, because one show may have listings on two pages.
  const stacks = useMemo(() => stackShows(pile?.events ?? []), [pile]);
  const waiting = useMemo(() => stacks.filter(({ groupKey }) => !swiped.has(groupKey)), [stacks, swiped]);

  const hasAsked = more.variables !== undefined && more.variables.after === pile;
  const isAsking = hasAsked && more.isPending;
  const hasFailed = hasAsked && more.isError;
  const wantsMore = waiting.length < ASK_AHEAD && typeof pile?.next === "number" && !hasAsked;
  const ask = () => typeof pile?.next === "number" && more.mutate({ after: pile, page: pile.next });
  useEffect(() => {
    if (wantsMore) ask();
  });

  return {
    /** The cards to swipe, front card first. */
    waiting,
    /** The card that was swiped last, if it can come back. */
    undoable: stacks.find(({ groupKey }) => groupKey === last?.groupKey),
    hasShows: pile?.hasShows,
    genres: pile?.genres ?? [],
    isSample: pile?.isSample,
    isLoading: (!pile && !isError) || (waiting.length === 0 && (wantsMore || isAsking)),
    /** Why no card could be loaded, or null. */
    error: waiting.length > 0 ? null : pile ? (hasFailed ? more.error : null) : error,
    isFetching: isFetching || isAsking,
    retry: () => (pile ? ask() : refetch()),
  };
}
