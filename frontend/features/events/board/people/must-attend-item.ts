import type { Participant } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import type { MenuItem } from "../../../../ui/overlay/menu-panel.tsx";
import { useMustAttend } from "../../mutations.ts";
import { toastDone, toastFailed } from "../dashboard-toast.ts";

/** Returns the menu item that says whether a person must be there. */
export function useMustAttendItem(
  eventId: string,
  { inviteId, mustAttend: isChecked }: Participant,
  person: string,
): MenuItem {
  const i18n = useWords();
  const change = useMustAttend(eventId);
  const toggle = () =>
    change.mutate(
      { inviteId, mustAttend: !isChecked },
      {
        onSuccess: ({ mustAttend }) =>
          toastDone(
            mustAttend
              ? i18n.t("{person} must be there", { person })
              : i18n.t("It also works without {person}", { person }),
          ),
        onError: (error) => toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n)),
      },
    );
  return { label: i18n.t("Must be there"), isChecked, onSelect: toggle };
}
