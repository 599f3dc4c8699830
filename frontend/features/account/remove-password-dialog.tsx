import { useState } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import IdentityProofDialog from "./identity-proof-dialog.tsx";
import { useRemovePassword } from "./mutations.ts";
import { needsProof } from "./needs-proof.ts";

/** Asks before removing the password, and for a proof of identity if the sign-in is old or was by password. */
export default function RemovePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const i18n = useWords();
  const remove = useRemovePassword();
  const [isProving, setProving] = useState(false);
  const run = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ title: i18n.t("Password removed"), tone: "success" });
        onClose();
      },
      onError: (error) => {
        if (needsProof(error)) return setProving(true);
        toast({
          title: i18n.t("The password was not removed"),
          description: failureSentence(error, i18n),
          tone: "danger",
        });
        onClose();
      },
    });
  if (isProving) {
    return (
      <IdentityProofDialog
        email={email}
        action={i18n.t("Remove password")}
        reason={i18n.t("This needs a recent sign-in by e-mail or passkey.")}
        onProved={() => {
          setProving(false);
          run();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}
      title={i18n.t("Remove your password?")}
      description={i18n.t(
        "From now on, you sign in with a link or a PIN from your e-mail, or with a passkey. You stay signed in everywhere.",
      )}
      confirm={i18n.t("Remove password")}
      cancel={i18n.t("Keep it")}
      busy={remove.isPending}
      busyText={i18n.t("Removing...")}
      onConfirm={run}
    />
  );
}
