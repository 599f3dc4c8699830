import { type FormEvent, useId, useRef, useState } from "react";
import type { EventDetails } from "#schema/contracts/events.ts";
import { ApiError } from "../../../lib/api.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toastDone } from "../board/dashboard-toast.ts";
import { useUpdateDetails } from "../mutations.ts";
import { type Closing, DeadlineInputs, isComplete, NO_DATE_YET } from "./deadline-inputs.tsx";

/** Sets, moves or removes the deadline of an event. */
export default function DeadlineDialog({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const [typed, setTyped] = useState(event.deadline ?? NO_DATE_YET);
  const [autoFinalize, setAutoFinalize] = useState(event.autoFinalize);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const update = useUpdateDetails(event.id);

  function save(closing: Closing) {
    update.mutate(
      { ...closing, version: event.version },
      {
        onSuccess: () => {
          toastDone(closing.deadline ? "Deadline saved" : "Deadline removed");
          onClose();
        },
      },
    );
  }
  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    if (isComplete(typed)) return save({ deadline: typed, autoFinalize });
    setMissing(true);
    form.current?.querySelector<HTMLInputElement>(typed.date ? "input[type=time]" : "input[type=date]")?.focus();
  }

  const busy = update.isPending;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      size="md"
      title={event.deadline ? "Change the deadline" : "Set a deadline"}
      actions={
        <>
          {event.deadline && (
            <Button variant="secondary" disabled={busy} onClick={() => save({ deadline: null, autoFinalize: false })}>
              Remove the deadline
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-3">
        <DeadlineInputs
          value={typed}
          autoFinalize={autoFinalize}
          timezone={event.timezone}
          isMissing={isMissing}
          onChange={(next, isAutomatic) => {
            setTyped(next);
            setAutoFinalize(isAutomatic);
          }}
        />
        {isMissing && !isComplete(typed) && <FieldError>Choose a date and a time.</FieldError>}
        {update.error && <FieldError>{notSaved(update.error)}</FieldError>}
      </form>
    </Dialog>
  );
}

function notSaved(error: Error): string {
  return error instanceof ApiError ? error.body("Not saved. Please try again.") : "Not saved. Please try again.";
}
