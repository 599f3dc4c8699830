import { Button, buttonClass } from "../../../../ui/form/button.tsx";

/** Ways to take all answers out of the app. */
export function AnswersActions({ eventId }: { eventId: string }) {
  return (
    <p className="flex flex-wrap gap-2">
      <a className={buttonClass({ v: "secondary", s: "sm" })} href={`/api/events/${eventId}/answers.csv`} download>
        Download answers (CSV)
      </a>
      <Button v="secondary" s="sm" onClick={() => window.print()}>
        Print
      </Button>
    </p>
  );
}
