import { useNavigate } from "react-router-dom";
import type { EventDetails } from "#schema/contracts/events.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import type { AgainDraft } from "../create/event-draft.ts";

/** Opens the create page with the event's texts, place, length, people, language and settings of who comes. */
export function PlanAgain({ event }: { event: EventDetails }) {
  const i18n = useWords();
  const navigate = useNavigate();
  const { title, description, location, durationMinutes, inviteEmails, timezone, language } = event;
  const { maxParty, capacity, minimum, suggestions, notes } = event;
  const draft: AgainDraft = {
    ...{ title, description, location, durationMinutes, inviteEmails, timezone, language },
    ...{ maxParty, capacity, minimum, suggestions, notes },
  };
  return (
    <Button variant="ghost" size="sm" onClick={() => navigate("/home", { state: { draft } })}>
      {i18n.t("Plan again")}
    </Button>
  );
}
