import { Button, ButtonLink } from "../../../../ui/form/button.tsx";

/** Buttons that download and print all answers. */
export function AnswersActions({ eventId }: { eventId: string }) {
  return (
    <p className="flex flex-wrap gap-2">
      <ButtonLink variant="secondary" size="sm" href={`/api/events/${eventId}/answers.csv`} download>
        Download answers (CSV)
      </ButtonLink>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        Print
      </Button>
    </p>
  );
}
