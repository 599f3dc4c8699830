import type { ListedContact } from "#schema/contracts/connections.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { useRequestConnection } from "./mutations.ts";

interface ConnectDialogProps {
  contact: ListedContact;
  onClose: () => void;
}

/** Asks before a connection request. Says what connecting shows and who gets mail. */
export default function ConnectDialog({ contact, onClose }: ConnectDialogProps) {
  const request = useRequestConnection();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !request.isPending && onClose()}
      title={`Connect with ${contact.name}?`}
      description={
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>Only connected friends can see each other's concert preferences.</li>
          <li>Connected users see each other's real first and last names.</li>
          <li>
            <span className="wrap-anywhere">{contact.email}</span> gets an e-mail with your request. Nothing is shared
            until it is accepted.
          </li>
        </ul>
      }
      confirm="Send request"
      cancel="Not now"
      busy={request.isPending}
      busyText="Sending..."
      onConfirm={() => request.mutate(contact, { onSuccess: onClose })}
    />
  );
}
