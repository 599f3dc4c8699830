import { useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import IdentityProofDialog from "../account/identity-proof-dialog.tsx";
import { needsProof } from "../account/needs-proof.ts";
import { useRemovePasskey } from "./queries.ts";

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  user: User;
  onClose: () => void;
}

/** Asks before removing a passkey, and for a proof of identity if the sign-in is old or was by password. */
export function RemovePasskeyDialog({ passkey, user, onClose }: RemovePasskeyDialogProps) {
  const i18n = useWords();
  const remove = useRemovePasskey();
  const [isProving, setProving] = useState(false);
  const run = () =>
    remove.mutate(passkey.id, {
      onSuccess: () => {
        toast({ title: i18n.t("Passkey removed"), description: passkey.name, tone: "success" });
        onClose();
      },
      onError: (error) => {
        if (needsProof(error)) return setProving(true);
        toast({
          title: i18n.t("The passkey was not removed"),
          description: failureSentence(error, i18n),
          tone: "danger",
        });
        onClose();
      },
    });
  if (isProving) {
    const afterProof = () => {
      setProving(false);
      run();
    };
    return (
      <IdentityProofDialog
        email={user.email}
        action={i18n.t("Remove passkey")}
        reason={i18n.t("This needs a recent sign-in by e-mail or passkey.")}
        onProved={afterProof}
        onClose={onClose}
      />
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}
      title={i18n.t("Remove “{name}”?", { name: passkey.name })}
      description={[
        i18n.t("It no longer signs you in here. Your device may go on suggesting it until you delete it there too."),
        i18n.t("Other browsers that it signed in are signed out."),
      ].join(" ")}
      confirm={i18n.t("Remove passkey")}
      cancel={i18n.t("Keep it")}
      isDanger
      busy={remove.isPending}
      busyText={i18n.t("Removing...")}
      onConfirm={run}
    />
  );
}
