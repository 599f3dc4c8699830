import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useVenueChange } from "./use-venue-change.ts";

interface ChangeDialogProps {
  title: string;
  text: string;
  action: string;
  isDanger: boolean;
  method: "POST" | "DELETE";
  path: string;
  onClose: () => void;
}

/** Says what a change of venues or shows does, and makes it once the admin confirms. */
export function ChangeDialog({ title, text, action, isDanger, method, path, onClose }: ChangeDialogProps) {
  const i18n = useWords();
  const { mutate, isPending } = useVenueChange();
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={<bdi>{title}</bdi>}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {i18n.t("Cancel")}
          </Button>
          <Button
            variant={isDanger ? "danger" : "primary"}
            busy={isPending}
            onClick={() => mutate({ method, path }, { onSuccess: onClose })}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
