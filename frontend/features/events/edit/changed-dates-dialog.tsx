import type { EventDashboard } from "#schema/contracts/events.ts";
import { formatOption } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { answersTo } from "./answers-to.ts";
import type { EditBase } from "./edit-draft.ts";
import type { AskedDates } from "./use-event-editor.ts";

interface ChangedDatesDialogProps {
  asked: AskedDates;
  /** The dates as they are. */
  base: EditBase;
  board: EventDashboard;
}

/** Asks what becomes of the answers to dates with a new time, and before those to removed dates are lost. */
export function ChangedDatesDialog({ asked, base, board }: ChangedDatesDialogProps) {
  const i18n = useWords();
  const { moved, removed, onAnswer } = asked;
  const said = (option: OptionDate | undefined) => (option ? formatOption(option, i18n) : i18n.t("Unknown"));
  const before = (id: string) => base.dateOptions.find((option) => option.id === id);
  const lost = removed.map((option) => (
    <li key={option.id}>
      {i18n.t("{date}: {count, plural, one {# answer} other {# answers}} will be lost.", {
        date: said(option),
        count: answersTo(option.id, board),
      })}
    </li>
  ));
  if (moved.length === 0) {
    return (
      <AlertDialog
        open
        onOpenChange={(isOpen) => !isOpen && onAnswer(null)}
        title={i18n.t("{count, plural, one {Remove a date with answers?} other {Remove # dates with answers?}}", {
          count: removed.length,
        })}
        description={
          <>
            <ul className="grid list-disc gap-1.5 ps-5">{lost}</ul>
            <p className="mt-2">{i18n.t("Nobody is told.")}</p>
          </>
        }
        confirm={i18n.t("Remove and save")}
        cancel={i18n.t("Go back")}
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
      title={i18n.t("Keep the answers?")}
      description={
        <>
          <ul className="grid list-disc gap-1.5 ps-5">
            {moved.map((option) => (
              <li key={option.id}>
                {i18n.t("{before} becomes {after}: {count, plural, one {# answer} other {# answers}}.", {
                  before: said(before(option.id)),
                  after: said(option),
                  count: answersTo(option.id, board),
                })}
              </li>
            ))}
            {lost}
          </ul>
          <p className="mt-2">{i18n.t("Asking again empties the answers to a changed date. Nobody is e-mailed.")}</p>
        </>
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(null)}>
            {i18n.t("Go back")}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer("discard")}>
            {i18n.t("Ask again")}
          </Button>
          <Button onClick={() => onAnswer("keep")}>{i18n.t("Keep the answers")}</Button>
        </>
      }
    />
  );
}
