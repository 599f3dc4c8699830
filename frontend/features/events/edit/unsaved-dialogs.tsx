import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

export interface UnsavedDialogProps {
  isSaving: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

interface Words {
  title: string;
  description: string;
  stay: string;
  discard: string;
  save: string;
}

/** Asks before edit mode closes with unsaved changes. */
export function ExitDialog(props: UnsavedDialogProps) {
  const words = {
    title: "Unsaved Changes",
    description: "You have changes that are not saved yet.",
    stay: "Continue Editing",
    discard: "Exit Without Saving",
    save: "Save & Exit",
  };
  return <ThreeWays {...props} words={words} />;
}

/** Asks before the page is left with unsaved changes. */
export function LeaveDialog(props: UnsavedDialogProps) {
  const words = {
    title: "Discard changes?",
    description: "You are leaving this event with changes that are not saved yet.",
    stay: "Cancel",
    discard: "Discard",
    save: "Save & Continue",
  };
  return <ThreeWays {...props} words={words} />;
}

// Wider than other dialogs, because three buttons share a row.
function ThreeWays({ isSaving, onStay, onDiscard, onSave, words }: UnsavedDialogProps & { words: Words }) {
  return (
    <Dialog
      role="alertdialog"
      size="md"
      open
      onOpenChange={(isOpen) => !isOpen && !isSaving && onStay()}
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onStay}>
            {words.stay}
          </Button>
          <Button variant="secondary" disabled={isSaving} onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button busy={isSaving} busyText="Saving..." onClick={onSave}>
            {words.save}
          </Button>
        </>
      }
    />
  );
}
