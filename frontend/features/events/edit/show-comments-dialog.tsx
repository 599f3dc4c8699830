import { useWords } from "../../../lib/words.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";

interface ShowCommentsDialogProps {
  responseCount: number;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before everybody invited reads the comments of an event that has answers. */
export function ShowCommentsDialog({ responseCount, onAnswer }: ShowCommentsDialogProps) {
  const i18n = useWords();
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={i18n.t("Show the comments to everybody invited?")}
      description={[
        i18n.t(
          "{count, plural, one {# person has answered while only you read the comments.} other {# people have answered while only you read the comments.}}",
          { count: responseCount },
        ),
        i18n.t("Comments written so far stay private until their writers edit them."),
        i18n.t("Nobody is e-mailed. The poll page says who reads the comments."),
      ].join(" ")}
      confirm={i18n.t("Show new comments")}
      cancel={i18n.t("Keep as it is")}
      onConfirm={() => onAnswer(true)}
    />
  );
}
