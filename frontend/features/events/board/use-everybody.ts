import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { everybodyQuery } from "./board-query.ts";

/**
 * Loads the people whom the board of a large event leaves out: at once while `isWanted`, and when `load` is called, which
 * returns the board with everybody, or null and a toast after a failure.
 */
export function useEverybody(board: EventDashboard, isWanted = false) {
  const client = useQueryClient();
  const { refetch, isFetching, error } = useQuery({
    ...everybodyQuery(board.event.id, client),
    enabled: isWanted && Boolean(board.unlisted),
  });
  useEffect(() => {
    if (isWanted && error) toast({ title: failureSentence(error), tone: "danger" });
  }, [isWanted, error]);
  async function load(): Promise<EventDashboard | null> {
    if (!board.unlisted) return board;
    const result = await refetch({ cancelRefetch: false });
    if (result.error && !isWanted) toast({ title: failureSentence(result.error), tone: "danger" });
    return result.error ? null : (result.data ?? null);
  }
  return { load, isLoading: isFetching };
}
