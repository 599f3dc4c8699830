import type { CalendarConnection } from "#schema/contracts/calendars.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useDisconnectCalendar } from "./mutations.ts";

interface DisconnectCalendarDialogProps {
  calendar: CalendarConnection;
  onClose: () => void;
}

export function DisconnectCalendarDialog({ calendar, onClose }: DisconnectCalendarDialogProps) {
  const i18n = useWords();
  const disconnect = useDisconnectCalendar();
  const run = () =>
    disconnect.mutate(calendar.id, {
      onSuccess: onClose,
      onError: (error) => {
        toast({
          title: i18n.t("The calendar was not disconnected"),
          description: failureSentence(error, i18n),
          tone: "danger",
        });
        onClose();
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !disconnect.isPending && onClose()}
      title={i18n.t("Disconnect “{name}”?", { name: calendar.name })}
      description={i18n.t("We erase its address at once. Your busy times no longer stand beside the dates.")}
      confirm={i18n.t("Disconnect")}
      cancel={i18n.t("Keep it")}
      isDanger
      busy={disconnect.isPending}
      busyText={i18n.t("Disconnecting...")}
      onConfirm={run}
    />
  );
}
