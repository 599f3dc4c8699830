import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EventSummary } from "#schema/contracts/events.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { deletedEventsQuery, eventsQuery, pastEventsQuery } from "../queries.ts";
import { moveBetween } from "./move-between.ts";

const mutationKey = ["event-lists"];
const path = ({ id }: EventSummary) => `/api/events/${encodeURIComponent(id)}`;
const listOf = ({ isPastEvent }: EventSummary) => (isPastEvent ? pastEventsQuery() : eventsQuery()).queryKey;

/** Refreshes the lists once the last of several changes has come through, so that none is shown as it was before. */
function refreshLists(client: QueryClient) {
  if (client.isMutating({ mutationKey }) > 1) return;
  for (const { queryKey } of [eventsQuery(), deletedEventsQuery(), pastEventsQuery()]) {
    client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Shows at once what will be, and takes it back when the server refuses. */
export function useRestoreEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (event: EventSummary) => api("POST", `${path(event)}/restore`),
    onMutate: (event) => {
      const item = { ...event, isDeleted: false, deletedAt: null };
      return moveBetween(client, { from: deletedEventsQuery().queryKey, to: listOf(event), item });
    },
    onSuccess: () =>
      toast({
        title: "Event restored",
        description: "The event has been successfully restored.",
        tone: "success",
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: "Restore failed", description: failureSentence(error), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}

export function useDeleteEvent() {
  const client = useQueryClient();
  const restore = useRestoreEvent();
  // What comes back from the bin is not finalized: its calendar invites are cancelled.
  const asDeleted = (event: EventSummary): EventSummary => ({
    ...event,
    isDeleted: true,
    deletedAt: new Date().toISOString(),
    ...(!event.isPastEvent && { isFinalized: false, finalDateId: null, finalizedDate: null }),
  });
  return useMutation({
    mutationKey,
    mutationFn: (event: EventSummary) => api("DELETE", path(event)),
    onMutate: (event) =>
      moveBetween(client, { from: listOf(event), to: deletedEventsQuery().queryKey, item: asDeleted(event) }),
    onSuccess: (_, event) =>
      toast({
        title: "Event deleted",
        description:
          "The event has been moved to the recycle bin. Cancellation emails were sent to participants who had responded.",
        tone: "success",
        action: { label: "Undo", onPress: () => restore.mutate(asDeleted(event)) },
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: "Delete failed", description: failureSentence(error), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}
