import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EventSummary } from "#schema/contracts/events.ts";
import { CANCELLATIONS_WAIT_MS } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { shownToast, toast } from "../../../ui/overlay/toast.ts";
import { deletedEventsQuery, eventsQuery, pastEventsQuery, refreshEventLists } from "../queries.ts";
import { toastDeleted } from "../toast-deleted.ts";
import { moveBetween } from "./move-between.ts";

const mutationKey = ["event-lists"];
const path = ({ id }: EventSummary) => `/api/events/${encodeURIComponent(id)}`;
const listOf = ({ isPastEvent }: EventSummary) => (isPastEvent ? pastEventsQuery() : eventsQuery()).queryKey;

/** Refreshes the lists after the last of several changes, so that none is shown in its old state. */
function refreshLists(client: QueryClient) {
  if (client.isMutating({ mutationKey }) <= 1) refreshEventLists(client);
}

/** Moves the event at once and moves it back if the server refuses. */
export function useRestoreEvent() {
  const i18n = useWords();
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
        title: i18n.t("Event restored"),
        description: i18n.t("The event has been successfully restored."),
        tone: "success",
      }),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: i18n.t("Restore failed"), description: failureSentence(error, i18n), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}

const DELETED_AND_TOLD =
  /*i18n*/ "The event has been moved to the recycle bin. Cancellation emails were sent to participants who had responded.";

/** Says that the cancellations are sent, unless the event was restored meanwhile or another message is shown. */
function sayCancelled(client: QueryClient, { id }: EventSummary, i18n: Words) {
  const isDeleted = client.getQueryData(deletedEventsQuery().queryKey)?.some((event) => event.id === id);
  if (isDeleted && shownToast() === null)
    toast({ title: i18n.t("Event deleted"), description: i18n.t(DELETED_AND_TOLD), tone: "success" });
}

export function useDeleteEvent() {
  const i18n = useWords();
  const client = useQueryClient();
  const restore = useRestoreEvent();
  const asDeleted = (event: EventSummary): EventSummary => ({
    ...event,
    isDeleted: true,
    deletedAt: new Date().toISOString(),
  });
  return useMutation({
    mutationKey,
    mutationFn: (event: EventSummary) => api<{ cancelled: number }>("DELETE", path(event)),
    onMutate: (event) =>
      moveBetween(client, { from: listOf(event), to: deletedEventsQuery().queryKey, item: asDeleted(event) }),
    onSuccess: ({ cancelled }, event) => {
      toastDeleted({ cancelled, onUndo: () => restore.mutate(asDeleted(event)) }, i18n);
      if (cancelled > 0) setTimeout(() => sayCancelled(client, event, i18n), CANCELLATIONS_WAIT_MS);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      toast({ title: i18n.t("Delete failed"), description: failureSentence(error, i18n), tone: "danger" });
    },
    onSettled: () => refreshLists(client),
  });
}
