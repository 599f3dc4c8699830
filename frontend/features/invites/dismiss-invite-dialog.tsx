import { Trans } from "@lingui/react";
import { useWords } from "../../lib/words.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";

interface DismissInviteDialogProps {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

export default function DismissInviteDialog({ title, onClose, onConfirm }: DismissInviteDialogProps) {
  const i18n = useWords();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={i18n.t("Dismiss Invitation")}
      description={
        <Trans
          id='"{title}" moves to your dismissed invites. Nobody is told, your link keeps working, and you can restore it later.'
          values={{ title: <bdi>{title}</bdi> }}
        />
      }
      confirm={i18n.t("Dismiss")}
      cancel={i18n.t("Keep it")}
      onConfirm={onConfirm}
    />
  );
}
