import type { EventSummary } from "#schema/contracts/events.ts";
import { optionKey } from "#schema/option-date.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

interface EventStatus {
  /** An English text, for the words of the page. */
  label: string;
  tone: BadgeTone;
  /** Sort order in the organizer's list: lower comes first. */
  rank: number;
}

type StatusFacts = Pick<
  EventSummary,
  "isTakenDown" | "finalizedDate" | "isPastEvent" | "responseCount" | "inviteCount"
>;

/** Returns the event's status for the organizer. */
export function eventStatus(event: StatusFacts): EventStatus {
  if (event.isTakenDown) return { label: /*i18n*/ "Taken down", tone: "danger", rank: 2 };
  if (event.finalizedDate) return { label: /*i18n*/ "Finalized", tone: "yes", rank: 2 };
  if (event.isPastEvent) return { label: /*i18n*/ "Past", tone: "neutral", rank: 2 };
  const { responseCount, inviteCount } = event;
  if (inviteCount > 0 && responseCount === inviteCount)
    return { label: /*i18n*/ "Ready to Finalize", tone: "brand", rank: 1 };
  return { label: /*i18n*/ "Pending Responses", tone: "maybe", rank: 0 };
}

/** Whether all answers are in and the organizer can choose the date. */
export const isReady = (event: StatusFacts): boolean => eventStatus(event).rank === 1;

/** Sorts events: pending, ready, finalized. Finalized ones by final date, the others newest first. */
export function sortedEvents<Event extends EventSummary>(events: readonly Event[]): Event[] {
  const finalMoment = ({ finalizedDate }: EventSummary) => (finalizedDate ? optionKey(finalizedDate) : "");
  return [...events].sort(
    (a, b) =>
      eventStatus(a).rank - eventStatus(b).rank ||
      finalMoment(a).localeCompare(finalMoment(b)) ||
      b.createdAt.localeCompare(a.createdAt),
  );
}
