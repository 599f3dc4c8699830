import type { EventDashboard } from "#schema/contracts/events.ts";
import type { AgainDraft } from "../create/event-draft.ts";

/**
 * The event's texts, place, length, people, language and settings of who comes, for the create page. People without an
 * address came by the group link, so there is a new one where nobody else is invited.
 */
export function againDraft({ event, groupLink }: Pick<EventDashboard, "event" | "groupLink">): AgainDraft {
  const { title, description, location, durationMinutes, inviteEmails, timezone, language } = event;
  const { maxParty, capacity, minimum, suggestions, notes } = event;
  return {
    ...{ title, description, location, durationMinutes, inviteEmails, timezone, language },
    ...{ maxParty, capacity, minimum, suggestions, notes },
    ...(groupLink !== null && inviteEmails.length === 0 && { hasGroupLink: true }),
  };
}
