import type { EventDashboard } from "#schema/contracts/events.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { useReopenEvent } from "../mutations.ts";
import { toastDone, toastFailed } from "./dashboard-toast.ts";

/** Asks before the final date is withdrawn. Says whose calendars change. */
export default function ReopenDialog({ board, onClose }: { board: EventDashboard; onClose: () => void }) {
  const { event, stats } = board;
  const reopen = useReopenEvent(event.id, (error) =>
    error
      ? toastFailed("Error saving changes", error)
      : toastDone("Event reopened", "Pick another date when you are ready."),
  );
  const people = stats.totalInvited === 1 ? "1 person" : `${stats.totalInvited} people`;
  const confirm = () => reopen.mutate(event.version, { onSettled: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !reopen.isPending && onClose()}
      title="Reopen this event?"
      description={`This withdraws the final date. ${people} will get a cancellation that removes it from their calendar, and so will you. Everybody's answers stay.`}
      confirm="Reopen event"
      cancel="Keep the date"
      onConfirm={confirm}
      busy={reopen.isPending}
      busyText="Reopening..."
    />
  );
}
