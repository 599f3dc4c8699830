import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { toastDone, toastFailed } from "../dashboard-toast.ts";

interface RemoveButtonProps<Input> {
  remove: UseMutationResult<unknown, Error, Input>;
  input: Input;
  /** The button's name, for example 'Remove: Ana'. */
  label: string;
  /** The question before the removal, and what it means. */
  title: string;
  description: string;
  /** Says that it is done. */
  done: string;
  className?: string;
}

/** A button that removes something of a participant. Asks first. */
export function RemoveButton<Input>({
  remove,
  input,
  label,
  title,
  description,
  done,
  ...rest
}: RemoveButtonProps<Input>) {
  const i18n = useWords();
  const [isAsking, ask] = useState(false);
  const confirm = () =>
    remove.mutate(input, {
      onSuccess: () => toastDone(done),
      onError: (error) => toastFailed(i18n.t("Not removed"), failureSentence(error, i18n)),
      onSettled: () => ask(false),
    });
  return (
    <>
      <Button {...rest} variant="ghost" size="sm" aria-label={label} onClick={() => ask(true)}>
        {i18n.t("Remove")}
      </Button>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && !remove.isPending && ask(false)}
          title={title}
          description={description}
          confirm={i18n.t("Remove")}
          cancel={i18n.t("Keep")}
          isDanger
          busy={remove.isPending}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
