import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import type { ListedContact } from "#schema/contracts/connections.ts";
import { useWords } from "../../lib/words.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { userQuery } from "../account/queries.ts";
import { useRequestConnection } from "./mutations.ts";

interface ConnectDialogProps {
  contact: ListedContact;
  onClose: () => void;
}

/** Asks before a connection request. Says what connecting shows and who gets mail. */
export default function ConnectDialog({ contact, onClose }: ConnectDialogProps) {
  const i18n = useWords();
  const request = useRequestConnection();
  const { data: user } = useQuery(userQuery());
  const isConfirmed = user?.emailVerified !== false;
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !request.isPending && onClose()}
      title={i18n.t("Connect with {name}?", { name: contact.name })}
      description={
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>{i18n.t("Only connected friends can see each other's concert preferences.")}</li>
          <li>{i18n.t("Connected users see each other's real first and last names.")}</li>
          <li>
            {isConfirmed ? (
              <Trans
                id="{email} gets an e-mail with your request. Nothing is shared until it is accepted."
                values={{ email: <bdi className="wrap-anywhere">{contact.email}</bdi> }}
              />
            ) : (
              i18n.t("Your request goes out when you confirm your e-mail.")
            )}
          </li>
        </ul>
      }
      confirm={i18n.t("Send request")}
      cancel={i18n.t("Not now")}
      busy={request.isPending}
      busyText={i18n.t("Sending...")}
      onConfirm={() => request.mutate(contact, { onSuccess: onClose })}
    />
  );
}
