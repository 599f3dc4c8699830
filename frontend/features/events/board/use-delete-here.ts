import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { EventSummary } from "#schema/contracts/events.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { refreshEventLists } from "../queries.ts";
import { toastDeleted } from "../toast-deleted.ts";
import { toastDone, toastFailed } from "./board-toast.ts";

/**
 * Deletes an event on its own page and goes home, with a message that offers to undo it. The lists have a hook of their
 * own, which moves the event between them before the server replies.
 */
export function useDeleteHere({ id }: EventSummary) {
  const i18n = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = `/api/events/${encodeURIComponent(id)}`;
  const undo = () =>
    api("POST", `${path}/restore`)
      .then(() => toastDone(i18n.t("Event restored")))
      .catch((error: Error) => toastFailed(i18n.t("Restore failed"), failureSentence(error, i18n)))
      .then(() => refreshEventLists(client));
  return useMutation({
    mutationFn: () => api<{ cancelled: number }>("DELETE", path),
    onSuccess: ({ cancelled }) => {
      navigate("/");
      toastDeleted({ cancelled, onUndo: undo }, i18n);
      refreshEventLists(client);
    },
    onError: (error) => toastFailed(i18n.t("Delete failed"), failureSentence(error, i18n)),
  });
}
