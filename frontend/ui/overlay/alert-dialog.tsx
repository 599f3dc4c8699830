import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Dialog } from "./dialog.tsx";

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** Says what will happen and who will get mail. */
  description: ReactNode;
  /** Label of the confirming button: "Delete event". */
  confirm: ReactNode;
  /** Label of the cancelling button: "Keep it". */
  cancel: ReactNode;
  onConfirm: () => void;
  /** True if the action is destructive. */
  isDanger?: boolean;
  busy?: boolean;
  busyText?: ReactNode;
  /** Further buttons between the two. */
  otherActions?: ReactNode;
}

/** Asks before an action that is hard to undo. The cancelling button has the focus first. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirm, cancel, onConfirm, isDanger, busy, busyText, otherActions } =
    props;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          {otherActions}
          <Button variant={isDanger ? "danger" : "primary"} busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
