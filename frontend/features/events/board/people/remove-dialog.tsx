import type { UseMutationResult } from "@tanstack/react-query";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { toastDone, toastFailed } from "../board-toast.ts";

export interface Removal<Input> {
  remove: UseMutationResult<unknown, Error, Input>;
  input: Input;
  /** The question before the removal, and what it means. */
  title: string;
  description: string;
  /** Says that it is done. */
  done: string;
}

/** Asks before something of a participant is removed. */
export function RemoveDialog<Input>(props: Removal<Input> & { onClose: () => void }) {
  const { remove, input, title, description, done, onClose } = props;
  const i18n = useWords();
  const confirm = () =>
    remove.mutate(input, {
      onSuccess: () => toastDone(done),
      onError: (error) => toastFailed(i18n.t("Not removed"), failureSentence(error, i18n)),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}
      title={title}
      description={description}
      confirm={i18n.t("Remove")}
      cancel={i18n.t("Keep")}
      isDanger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
