import type { ShownAnswers } from "#schema/shown-answers.ts";
import { useWords } from "../../../lib/words.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";

interface ShowAnswersDialogProps {
  shown: ShownAnswers;
  responseCount: number;
  onAnswer: (isConfirmed: boolean) => void;
}

const names = /*i18n*/ "Everyone who has a link to this event will see all names and answers.";
const namesAfter =
  /*i18n*/ "Everyone who has a link to this event will see all names and answers after an answer of their own, which anybody with the group link can give.";
const counts =
  /*i18n*/ "Everyone who has a link to this event will see how many people chose each answer, without names.";
const countsAfter =
  /*i18n*/ "Everyone who has a link to this event will see how many people chose each answer, without names after an answer of their own, which anybody with the group link can give.";

/** Asks before answers are shown to more people than their authors were told. */
export function ShowAnswersDialog({ shown, responseCount, onAnswer }: ShowAnswersDialogProps) {
  const i18n = useWords();
  const isByName = shown.visibility === "names";
  const seen = shown.afterAnswer ? (isByName ? namesAfter : countsAfter) : isByName ? names : counts;
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={i18n.t("Show more of the answers?")}
      description={[
        i18n.t(
          "{count, plural, one {# person has answered without knowing this.} other {# people have answered without knowing this.}}",
          { count: responseCount },
        ),
        i18n.t(seen),
        i18n.t("Nobody is e-mailed. The poll page says since when."),
      ].join(" ")}
      confirm={i18n.t("Show the answers")}
      cancel={i18n.t("Keep as it is")}
      onConfirm={() => onAnswer(true)}
    />
  );
}
