import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatLongDate, localTimeZone, viewerTime } from "#schema/dates.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { useFinalizeEvent } from "../mutations.ts";
import { toastFailed, toastMailed } from "./dashboard-toast.ts";
import { whoCannot } from "./who-cannot.ts";

interface FinalizeDialogProps {
  board: EventDashboard;
  option: TalliedOption;
  onClose: () => void;
}

/** Asks before an event is finalized and says who gets mail. */
export default function FinalizeDialog({ board, option, onClose }: FinalizeDialogProps) {
  const { event, stats } = board;
  const finalize = useFinalizeEvent(event.id, (error) =>
    error
      ? toastFailed("Error saving changes", error)
      : toastMailed("Date finalized! Notification emails sent to all participants."),
  );
  const here = viewerTime(option.date, option.time, event.timezone, localTimeZone());
  const people = stats.totalInvited === 1 ? "1 person" : `${stats.totalInvited} people`;
  const missing = whoCannot(option, board);
  const confirm = () => finalize.mutate({ dateOptionId: option.id, version: event.version }, { onSettled: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !finalize.isPending && onClose()}
      title={`Finalize ${formatLongDate(option.date)} at ${formatZonedTime(option.time, event.timezone)}?`}
      description={
        <>
          {here && `For you that is ${formatLongDate(here.date)} at ${formatZonedTime(here.time, localTimeZone())}. `}
          {missing && <span className="font-semibold text-ink">{`${missing} can't make it. `}</span>}
          {`${people} will get an e-mail with a calendar invite. You get a copy.`}
        </>
      }
      confirm="Finalize this date"
      cancel="Not yet"
      onConfirm={confirm}
      busy={finalize.isPending}
      busyText="Finalizing..."
    />
  );
}
