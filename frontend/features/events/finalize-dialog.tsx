import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatLongDate, formatTime } from "#schema/dates.ts";
import { failureSentence } from "../../lib/failure.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { DASHBOARD_TOAST_MS } from "./host-availability.tsx";
import { useFinalizeEvent } from "./mutations.ts";

interface FinalizeDialogProps {
  board: EventDashboard;
  option: TalliedOption;
  onClose: () => void;
}

/** Asks once, and says who gets mail. */
export default function FinalizeDialog({ board, option, onClose }: FinalizeDialogProps) {
  const { event, stats } = board;
  const finalize = useFinalizeEvent(event.id);
  const people = stats.totalInvited === 1 ? "1 person" : `${stats.totalInvited} people`;
  const confirm = () =>
    finalize.mutate(
      { dateOptionId: option.id, version: event.version },
      {
        onSuccess: () =>
          toast({
            title: "Date finalized! Notification emails sent to all participants.",
            tone: "success",
            duration: DASHBOARD_TOAST_MS,
          }),
        onError: (error) =>
          toast({
            title: "Error saving changes",
            description: failureSentence(error),
            tone: "danger",
            duration: DASHBOARD_TOAST_MS,
          }),
        onSettled: onClose,
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Finalize ${formatLongDate(option.date)} at ${formatTime(option.time)}?`}
      description={`${people} will get an e-mail with a calendar invite. You get a copy.`}
      confirm="Finalize this date"
      cancel="Not yet"
      onConfirm={confirm}
      busy={finalize.isPending}
      busyText="Finalizing..."
    />
  );
}
