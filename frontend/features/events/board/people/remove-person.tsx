import { useState } from "react";
import { failureSentence } from "../../../../lib/failure.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { useRemovePerson } from "../../mutations.ts";
import { toastDone, toastFailed } from "../dashboard-toast.ts";

/** A button that removes a person who joined through the group link. Asks first. */
export function RemovePerson({ eventId, inviteId, person }: { eventId: string; inviteId: string; person: string }) {
  const i18n = useWords();
  const remove = useRemovePerson(eventId);
  const [isAsking, ask] = useState(false);
  const confirm = () =>
    remove.mutate(inviteId, {
      onSuccess: () => toastDone(i18n.t("{person} was removed", { person })),
      onError: (error) => toastFailed(i18n.t("Not removed"), failureSentence(error, i18n)),
      onSettled: () => ask(false),
    });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={i18n.t("Remove: {person}", { person })}
        onClick={() => ask(true)}
        className="flex-none"
      >
        {i18n.t("Remove")}
      </Button>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && !remove.isPending && ask(false)}
          title={i18n.t("Remove {person}?", { person })}
          description={i18n.t(
            "Their answers no longer count, and their personal link stops working. The group link stays.",
          )}
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
