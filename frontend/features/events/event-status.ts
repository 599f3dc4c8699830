import type { EventSummary } from "#schema/contracts/events.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

interface EventStatus {
  label: string;
  tone: BadgeTone;
  /** Place in the organizer's list: what waits for people first, what is settled last. */
  rank: number;
}

/** What an event waits for, in the organizer's words. */
export function eventStatus(event: Pick<EventSummary, "finalizedDate" | "responseCount" | "inviteCount">): EventStatus {
  if (event.finalizedDate) return { label: "Finalized", tone: "yes", rank: 2 };
  if (event.responseCount === event.inviteCount) return { label: "Ready to Finalize", tone: "brand", rank: 1 };
  return { label: "Pending Responses", tone: "maybe", rank: 0 };
}

/** Pending, ready, finalized; finalized ones by their date, the others newest first. */
export function sortedEvents(events: readonly EventSummary[]): EventSummary[] {
  const finalMoment = ({ finalizedDate }: EventSummary) =>
    finalizedDate ? `${finalizedDate.date}T${finalizedDate.time}` : "";
  return [...events].sort(
    (a, b) =>
      eventStatus(a).rank - eventStatus(b).rank ||
      finalMoment(a).localeCompare(finalMoment(b)) ||
      b.createdAt.localeCompare(a.createdAt),
  );
}
