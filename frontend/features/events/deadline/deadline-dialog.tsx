import { type FormEvent, useId, useRef, useState } from "react";
import { demandsOf } from "#schema/board-dates.ts";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { isDemanding } from "#schema/missing.ts";
import type { Words } from "#schema/words.ts";
import { ApiError } from "../../../lib/api.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toastDone } from "../board/board-toast.ts";
import { useUpdateDetails } from "../mutations.ts";
import { type Closing, DeadlineInputs, isComplete, NO_DATE_YET } from "./deadline-inputs.tsx";

/** Sets, moves or removes the deadline of an event. */
export default function DeadlineDialog({ board, onClose }: { board: EventDashboard; onClose: () => void }) {
  const { event } = board;
  const i18n = useWords();
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
          toastDone(i18n.t(closing.deadline ? /*i18n*/ "Deadline saved" : /*i18n*/ "Deadline removed"));
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
      title={event.deadline ? i18n.t("Change the deadline") : i18n.t("Set a deadline")}
      actions={
        <>
          {event.deadline && (
            <Button variant="secondary" disabled={busy} onClick={() => save({ deadline: null, autoFinalize: false })}>
              {i18n.t("Remove the deadline")}
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy} busyText={i18n.t("Saving...")}>
            {i18n.t("Save")}
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
          isDemanding={isDemanding(demandsOf(board))}
          onChange={(next, isAutomatic) => {
            setTyped(next);
            setAutoFinalize(isAutomatic);
          }}
        />
        {isMissing && !isComplete(typed) && <FieldError>{i18n.t("Choose a date and a time.")}</FieldError>}
        {update.error && <FieldError>{notSaved(update.error, i18n)}</FieldError>}
      </form>
    </Dialog>
  );
}

function notSaved(error: Error, i18n: Words): string {
  const unexplained = i18n.t("Not saved. Please try again.");
  return error instanceof ApiError ? error.body(unexplained) : unexplained;
}
