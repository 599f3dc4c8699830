import { useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { useRemovePerson } from "../../mutations.ts";
import { toastDone, toastFailed } from "../dashboard-toast.ts";

/** A button that removes a person who joined through the group link. Asks first. */
export function RemovePerson({ eventId, inviteId, person }: { eventId: string; inviteId: string; person: string }) {
  const remove = useRemovePerson(eventId);
  const [isAsking, ask] = useState(false);
  const confirm = () =>
    remove.mutate(inviteId, {
      onSuccess: () => toastDone(`${person} was removed`),
      onError: (error) => toastFailed("Not removed", error),
      onSettled: () => ask(false),
    });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Remove: ${person}`}
        onClick={() => ask(true)}
        className="flex-none"
      >
        Remove
      </Button>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && !remove.isPending && ask(false)}
          title={`Remove ${person}?`}
          description="Their answers no longer count, and their personal link stops working. The group link stays."
          confirm="Remove"
          cancel="Keep"
          isDanger
          busy={remove.isPending}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
