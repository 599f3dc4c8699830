import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";

interface UnsavedDialogProps {
  isSaving: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** Before edit mode is left with changes in it. */
export function ExitDialog({ isSaving, onStay, onDiscard, onSave }: UnsavedDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSaving && onStay()}
      title="Unsaved Changes"
      description="You have changes that are not saved yet."
      cancel="Continue Editing"
      otherActions={
        <Button v="secondary" disabled={isSaving} onClick={onDiscard}>
          Exit Without Saving
        </Button>
      }
      confirm="Save & Exit"
      onConfirm={onSave}
      busy={isSaving}
      busyText="Saving..."
    />
  );
}

/** Before the page is left with changes in it. */
export function LeaveDialog({ isSaving, onStay, onDiscard, onSave }: UnsavedDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSaving && onStay()}
      title="Discard changes?"
      description="You are leaving this event with changes that are not saved yet."
      cancel="Cancel"
      otherActions={
        <Button v="secondary" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      }
      confirm="Save & Continue"
      onConfirm={onSave}
      busy={isSaving}
      busyText="Saving..."
    />
  );
}
