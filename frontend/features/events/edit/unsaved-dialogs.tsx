import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

export interface UnsavedDialogProps {
  isSaving: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

interface DialogTexts {
  title: string;
  description: string;
  stay: string;
  discard: string;
  save: string;
}

/** Asks before edit mode closes with unsaved changes. */
export function ExitDialog(props: UnsavedDialogProps) {
  const i18n = useWords();
  const texts = {
    title: i18n.t("Unsaved Changes"),
    description: i18n.t("You have changes that are not saved yet."),
    stay: i18n.t("Continue Editing"),
    discard: i18n.t("Exit Without Saving"),
    save: i18n.t("Save & Exit"),
  };
  return <ThreeWays {...props} texts={texts} />;
}

/** Asks before the page is left with unsaved changes. */
export function LeaveDialog(props: UnsavedDialogProps) {
  const i18n = useWords();
  const texts = {
    title: i18n.t("Discard changes?"),
    description: i18n.t("You are leaving this event with changes that are not saved yet."),
    stay: i18n.t("Cancel"),
    discard: i18n.t("Discard"),
    save: i18n.t("Save & Continue"),
  };
  return <ThreeWays {...props} texts={texts} />;
}

// Wider than other dialogs, because three buttons share a row.
function ThreeWays({ isSaving, onStay, onDiscard, onSave, texts }: UnsavedDialogProps & { texts: DialogTexts }) {
  const i18n = useWords();
  return (
    <Dialog
      role="alertdialog"
      size="md"
      open
      onOpenChange={(isOpen) => !isOpen && !isSaving && onStay()}
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onStay}>
            {texts.stay}
          </Button>
          <Button variant="secondary" disabled={isSaving} onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button busy={isSaving} busyText={i18n.t("Saving...")} onClick={onSave}>
            {texts.save}
          </Button>
        </>
      }
    />
  );
}
