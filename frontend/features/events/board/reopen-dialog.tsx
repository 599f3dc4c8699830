import type { EventDashboard } from "#schema/contracts/events.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useWords } from "../../../lib/words.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { useReopenEvent } from "../mutations.ts";
import { toastDone, toastFailed } from "./board-toast.ts";
import { countMailed } from "./mailed-people.ts";

/** Asks before the final date is withdrawn. Says whose calendars change. */
export default function ReopenDialog({ board, onClose }: { board: EventDashboard; onClose: () => void }) {
  const i18n = useWords();
  const { event, participants, unlisted } = board;
  const listed = participants.filter(({ email, place }) => email !== null && place === "waiting");
  const waiting = listed.length + (unlisted?.waiting ?? 0);
  const reopen = useReopenEvent(event.id, (error) =>
    error
      ? toastFailed(i18n.t("Error saving changes"), failureSentence(error, i18n))
      : toastDone(i18n.t("Event reopened"), i18n.t("Pick another date when you are ready.")),
  );
  const confirm = () => reopen.mutate(event.version, { onSettled: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !reopen.isPending && onClose()}
      title={i18n.t("Reopen this event?")}
      description={i18n.paragraph(
        i18n.t(
          "This withdraws the final date. {count, plural, one {# person} other {# people}} will get a cancellation that removes it from their calendar, and so will you. Everybody's answers stay.",
          { count: countMailed(board) - waiting },
        ),
        waiting > 0 && i18n.t("An e-mail tells those on the waiting list too."),
      )}
      confirm={i18n.t("Reopen event")}
      cancel={i18n.t("Keep the date")}
      onConfirm={confirm}
      busy={reopen.isPending}
      busyText={i18n.t("Reopening...")}
    />
  );
}
