import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { type Connected, useEndConnection } from "./mutations.ts";

interface DisconnectDialogProps {
  person: Connected;
  onClose: () => void;
}

/** Asks before a connection ends. Says what is lost with it. */
export default function DisconnectDialog({ person, onClose }: DisconnectDialogProps) {
  const end = useEndConnection();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !end.isPending && onClose()}
      title={`Disconnect from ${person.name}?`}
      description={
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>
            You no longer see each other's real names and concert preferences, and your matches with each other go.
          </li>
          <li>No mail is sent. Either of you can ask to connect again.</li>
        </ul>
      }
      confirm="Disconnect"
      cancel="Stay connected"
      isDanger
      busy={end.isPending}
      busyText="Disconnecting..."
      onConfirm={() => end.mutate(person, { onSuccess: onClose })}
    />
  );
}
