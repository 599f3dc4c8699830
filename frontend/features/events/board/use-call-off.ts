import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { EventSummary } from "#schema/contracts/events.ts";
import { CANCELLATIONS_WAIT_MS, UNDO_MS } from "#schema/limits.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { dismissToast, toast } from "../../../ui/overlay/toast.ts";
import { deletedEventsQuery, eventsQuery } from "../queries.ts";
import { toastDone, toastFailed } from "./dashboard-toast.ts";

/**
 * Deletes an event on its own page and goes home, with a message that offers to undo it. The lists have a hook of their
 * own, which moves the event between them before the server replies.
 */
export function useCallOff({ id }: EventSummary) {
  const i18n = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = `/api/events/${encodeURIComponent(id)}`;
  const refreshLists = () =>
    [eventsQuery(), deletedEventsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true }));
  const undo = () =>
    api("POST", `${path}/restore`)
      .then(() => toastDone(i18n.t("Event restored")))
      .catch((error: Error) => toastFailed(i18n.t("Restore failed"), failureSentence(error, i18n)))
      .then(refreshLists);
  return useMutation({
    mutationFn: () => api<{ cancelled: number }>("DELETE", path),
    onSuccess: ({ cancelled }) => {
      navigate("/");
      const shown = toast({
        title: i18n.t("Event deleted"),
        description:
          cancelled === 0
            ? i18n.t("The event has been moved to the recycle bin.")
            : i18n.t(
                "The event has been moved to the recycle bin. Cancellation emails will be sent in {seconds, plural, one {# second} other {# seconds}} to participants who had responded.",
                { seconds: CANCELLATIONS_WAIT_MS / 1000 },
              ),
        tone: "success",
        action: { label: i18n.t("Undo"), onPress: undo },
      });
      // The message stays longer under the pointer.
      setTimeout(() => dismissToast(shown), UNDO_MS);
      refreshLists();
    },
    onError: (error) => toastFailed(i18n.t("Delete failed"), failureSentence(error, i18n)),
  });
}
