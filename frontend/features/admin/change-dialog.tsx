import { useWords } from "../../lib/words.ts";
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx";
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
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={<bdi>{title}</bdi>}
      description={text}
      confirm={action}
      cancel={i18n.t("Cancel")}
      onConfirm={() => mutate({ method, path }, { onSuccess: onClose })}
      isDanger={isDanger}
      busy={isPending}
    />
  );
}
