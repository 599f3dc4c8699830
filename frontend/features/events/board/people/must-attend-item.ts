import { useMutation } from "@tanstack/react-query";
import type { ChangedParticipant, Participant } from "#schema/contracts/events.ts";
import { api } from "../../../../lib/api.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import type { MenuItem } from "../../../../ui/overlay/menu-panel.tsx";
import { useRefresh } from "../../mutations.ts";
import { toastDone, toastFailed } from "../board-toast.ts";

/** Says whether a person must be there. */
function useMustAttend(eventId: string, inviteId: string) {
  const refresh = useRefresh(eventId);
  const path = `/api/events/${encodeURIComponent(eventId)}/invites/${encodeURIComponent(inviteId)}`;
  return useMutation({
    mutationFn: (mustAttend: boolean) => api<ChangedParticipant>("PATCH", path, { body: { mustAttend } }),
    // Refreshes after a refusal too: the person may have been removed meanwhile.
    onSettled: refresh,
  });
}

/** Returns the menu item that says whether a person must be there. */
export function useMustAttendItem(
  eventId: string,
  { inviteId, mustAttend: isChecked }: Participant,
  person: string,
): MenuItem {
  const i18n = useWords();
  const change = useMustAttend(eventId, inviteId);
  const toggle = () =>
    change.mutate(!isChecked, {
      onSuccess: ({ mustAttend }) =>
        toastDone(
          mustAttend
            ? i18n.t("{person} must be there", { person })
            : i18n.t("It also works without {person}", { person }),
        ),
      onError: (error) => toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n)),
    });
  return { label: i18n.t("Must be there"), isChecked, onSelect: toggle };
}
