import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Dialog } from "./dialog.tsx";

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** What will happen, and who will get mail. */
  description: ReactNode;
  /** Names the act: "Delete event". */
  confirm: ReactNode;
  /** Names the way out: "Keep it". */
  cancel: ReactNode;
  onConfirm: () => void;
  /** The act destroys something. */
  isDanger?: boolean;
  busy?: boolean;
  busyText?: ReactNode;
  /** Further buttons between the two, for three-way questions. */
  otherActions?: ReactNode;
}

/** Asks before something that cannot be taken back at once. The way out has the focus first. */
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
          <Button v="secondary" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          {otherActions}
          <Button v={isDanger ? "danger" : "primary"} busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
