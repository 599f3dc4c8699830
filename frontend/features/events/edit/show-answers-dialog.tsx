import type { ShownAnswers } from "#schema/shown-answers.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";

interface ShowAnswersDialogProps {
  shown: ShownAnswers;
  responseCount: number;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before answers are shown to more people than their authors were told. */
export function ShowAnswersDialog({ shown, responseCount, onAnswer }: ShowAnswersDialogProps) {
  const people = responseCount === 1 ? "1 person has" : `${responseCount} people have`;
  const seen =
    shown.visibility === "names" ? "all names and answers" : "how many people chose each answer, without names";
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title="Show more of the answers?"
      description={`${people} answered without knowing this. Everyone who has a link to this event will see ${seen}${shown.afterAnswer ? " after an answer of their own, which anybody with the group link can give" : ""}. Nobody is e-mailed. The poll page says since when.`}
      confirm="Show the answers"
      cancel="Keep as it is"
      onConfirm={() => onAnswer(true)}
    />
  );
}
