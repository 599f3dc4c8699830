import type { EventResponse } from "#schema/contracts/events.ts";
import { formatDateAtTime, type WallClock } from "#schema/dates.ts";
import { Button } from "../../../ui/form/button.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { EditBase } from "./edit-draft.ts";
import type { AskedDates } from "./use-event-editor.ts";

interface ChangedDatesDialogProps {
  asked: AskedDates;
  /** The dates as they are. */
  base: EditBase;
  responses: EventResponse[];
}

/** Asks what becomes of the answers to dates with a new time, and before those to removed dates are lost. */
export function ChangedDatesDialog({ asked, base, responses }: ChangedDatesDialogProps) {
  const { moved, removed, onAnswer } = asked;
  const answersTo = (id: string) => {
    const count = responses.filter(({ dateOptionResponses }) => id in dateOptionResponses).length;
    return count === 1 ? "1 answer" : `${count} answers`;
  };
  const before = (id: string) => base.dateOptions.find((option) => option.id === id);
  const lost = removed.map((option) => (
    <li key={option.id}>
      {said(option)}: {answersTo(option.id)} will be lost.
    </li>
  ));
  if (moved.length === 0) {
    return (
      <AlertDialog
        open
        onOpenChange={(isOpen) => !isOpen && onAnswer(null)}
        title={removed.length === 1 ? "Remove a date with answers?" : `Remove ${removed.length} dates with answers?`}
        description={
          <>
            <ul className="grid list-disc gap-1.5 ps-5">{lost}</ul>
            <p className="mt-2">Nobody is told.</p>
          </>
        }
        confirm="Remove and save"
        cancel="Go back"
        isDanger
        onConfirm={() => onAnswer("keep")}
      />
    );
  }
  return (
    <Dialog
      role="alertdialog"
      size="md"
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(null)}
      title="Keep the answers?"
      description={
        <>
          <ul className="grid list-disc gap-1.5 ps-5">
            {moved.map((option) => (
              <li key={option.id}>
                {said(before(option.id))} becomes {said(option)}: {answersTo(option.id)}.
              </li>
            ))}
            {lost}
          </ul>
          <p className="mt-2">Asking again empties the answers to a changed date. Nobody is e-mailed.</p>
        </>
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(null)}>
            Go back
          </Button>
          <Button variant="secondary" onClick={() => onAnswer("discard")}>
            Ask again
          </Button>
          <Button onClick={() => onAnswer("keep")}>Keep the answers</Button>
        </>
      }
    />
  );
}

const said = (option: WallClock | undefined) => formatDateAtTime(option?.date, option?.time);
