import { useWords } from "../../lib/words.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { type Connected, useEndConnection } from "./mutations.ts";

interface DisconnectDialogProps {
  person: Connected;
  onClose: () => void;
}

/** Asks before a connection ends. Says what is lost with it. */
export default function DisconnectDialog({ person, onClose }: DisconnectDialogProps) {
  const i18n = useWords();
  const end = useEndConnection();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !end.isPending && onClose()}
      title={i18n.t("Disconnect from {name}?", { name: person.name })}
      description={
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>
            {i18n.t(
              "You no longer see each other's real names and concert preferences, and your matches with each other go.",
            )}
          </li>
          <li>{i18n.t("No mail is sent. Either of you can ask to connect again.")}</li>
        </ul>
      }
      confirm={i18n.t("Disconnect")}
      cancel={i18n.t("Stay connected")}
      isDanger
      busy={end.isPending}
      busyText={i18n.t("Disconnecting...")}
      onConfirm={() => end.mutate(person, { onSuccess: onClose })}
    />
  );
}
