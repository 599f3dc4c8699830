import type { EventSummary } from "#schema/contracts/events.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";

interface DeleteEventDialogProps {
  event: EventSummary;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an event is deleted. Says that it goes to the recycle bin and who gets mail. */
export default function DeleteEventDialog({ event, onClose, onConfirm }: DeleteEventDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete "${event.title}"?`}
      description={
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>The event moves to the recycle bin.</li>
          <li>Cancellation e-mails go to those who already responded.</li>
          {event.finalizedDate ? (
            <>
              <li>
                Its calendar invites are cancelled: everybody who got one gets a cancellation too. No e-mails go to
                others who have not yet responded.
              </li>
              <li>The event can be restored later, with its final date.</li>
            </>
          ) : (
            <>
              <li>No e-mails go to those who have not yet responded.</li>
              <li>The event can be restored later.</li>
            </>
          )}
          <li>Those who get a cancellation are then told that it is on again.</li>
        </ul>
      }
      confirm="Delete event"
      cancel="Keep it"
      isDanger
      onConfirm={onConfirm}
    />
  );
}
