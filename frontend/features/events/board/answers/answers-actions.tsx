import { useWords } from "../../../../lib/words.ts";
import { Button, ButtonLink } from "../../../../ui/form/button.tsx";

/** Buttons that download and print all answers. */
export function AnswersActions({ eventId }: { eventId: string }) {
  const i18n = useWords();
  return (
    <p className="flex flex-wrap gap-2">
      <ButtonLink variant="secondary" size="sm" href={`/api/events/${eventId}/answers.csv`} download>
        {i18n.t("Download answers (CSV)")}
      </ButtonLink>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        {i18n.t("Print")}
      </Button>
    </p>
  );
}
