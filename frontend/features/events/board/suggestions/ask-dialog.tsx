import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { shownDate } from "../../../../lib/shown-time.ts";
import { useWords } from "../../../../lib/words.ts";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { useAskPeople } from "./ask-people.ts";

interface AskDialogProps {
  board: EventDashboard;
  /** The dates that were just added. */
  dates: TalliedOption[];
  onClose: () => void;
}

/** Asks once, after dates were added, whether to ask the people who have answered about them. */
export default function AskDialog({ board, dates, onClose }: AskDialogProps) {
  const i18n = useWords();
  const { event } = board;
  const { askAbout, isPending } = useAskPeople(event.id);
  const people = Math.max(...dates.map(({ notAskedCount }) => notAskedCount));
  const list = dates.map((option) => shownDate(option, event.timezone, i18n));
  const confirm = () =>
    askAbout(
      dates.map(({ id }) => id),
      onClose,
    );
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={i18n.t(
        "{people, plural, one {Ask the person who answered about the new {count, plural, one {date} other {dates}}?} other {Ask the # people who answered about the new {count, plural, one {date} other {dates}}?}}",
        { people, count: dates.length },
      )}
      description={i18n.paragraph(
        `${i18n.list(list)}.`,
        i18n.t("They get an e-mail with the new date alone. It counts as a reminder."),
      )}
      confirm={i18n.t("Ask them")}
      cancel={i18n.t("Not now")}
      onConfirm={confirm}
      busy={isPending}
      busyText={i18n.t("Asking...")}
    />
  );
}
