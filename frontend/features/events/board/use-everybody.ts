import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { everybodyQuery } from "./dashboard-query.ts";

/**
 * Loads the people whom the board of a large event leaves out: at once while `isWanted`, and when `load` is called, which
 * returns the board with everybody, or null and a toast after a failure.
 */
export function useEverybody(board: EventDashboard, isWanted = false) {
  const client = useQueryClient();
  const { refetch, isFetching } = useQuery({
    ...everybodyQuery(board.event.id, client),
    enabled: isWanted && Boolean(board.unlisted),
  });
  async function load(): Promise<EventDashboard | null> {
    if (!board.unlisted) return board;
    const { data, error } = await refetch({ cancelRefetch: false });
    if (error) toast({ title: failureSentence(error), tone: "danger" });
    return error ? null : (data ?? null);
  }
  return { load, isLoading: isFetching };
}
