import { Trans } from "@lingui/react";
import type { EventSummary } from "#schema/contracts/events.ts";
import { useWords } from "../../../lib/words.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";

interface DeleteEventDialogProps {
  event: EventSummary;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an event is deleted. Says that it goes to the recycle bin and who gets mail. */
export default function DeleteEventDialog({ event, onClose, onConfirm }: DeleteEventDialogProps) {
  const i18n = useWords();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans id='Delete "{title}"?' values={{ title: <bdi>{event.title}</bdi> }} />}
      description={
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>{i18n.t("The event moves to the recycle bin.")}</li>
          <li>{i18n.t("Cancellation e-mails go to those who already responded.")}</li>
          {event.finalizedDate ? (
            <>
              <li>
                {i18n.t(
                  "Its calendar invites are cancelled: everybody who got one gets a cancellation too. No e-mails go to others who have not yet responded.",
                )}
              </li>
              <li>{i18n.t("The event can be restored later, with its final date.")}</li>
            </>
          ) : (
            <>
              <li>{i18n.t("No e-mails go to those who have not yet responded.")}</li>
              <li>{i18n.t("The event can be restored later.")}</li>
            </>
          )}
          <li>{i18n.t("Those who get a cancellation are then told that it is on again.")}</li>
        </ul>
      }
      confirm={i18n.t("Delete event")}
      cancel={i18n.t("Keep it")}
      isDanger
      onConfirm={onConfirm}
    />
  );
}
