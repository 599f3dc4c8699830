import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";

interface DismissInviteDialogProps {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

export default function DismissInviteDialog({ title, onClose, onConfirm }: DismissInviteDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Dismiss Invitation"
      description={`"${title}" moves to your dismissed invites. Nobody is told, your link keeps working, and you can restore it later.`}
      confirm="Dismiss"
      cancel="Keep it"
      onConfirm={onConfirm}
    />
  );
}
