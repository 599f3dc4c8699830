import { ChevronRight } from "lucide-react";
import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import { nameOf } from "./people/participant-name.ts";

/** Ids of the headings to which the steps lead. */
export const AVAILABILITY_HEADING = "availability-title";
export const PENDING_HEADING = "pending-people";

/** What the organizer can do next, for screens on which the parts concerned are far below. */
export function NextSteps({ board }: { board: EventDashboard }) {
  const { event, participants, hostResponse } = board;
  if (event.isPastEvent || event.isFinalized) return null;
  const pending = participants.filter(({ hasResponded }) => !hasResponded);
  const steps = [
    ...(hostResponse ? [] : [{ text: "Say which dates work for you", heading: AVAILABILITY_HEADING }]),
    ...(pending.length > 0 ? [{ text: `Waiting for ${namesOf(pending)}`, heading: PENDING_HEADING }] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <nav
      aria-label="Next steps"
      className="rounded-card border border-line bg-surface px-4 py-1 lg:hidden print:hidden"
    >
      <ul>
        {steps.map(({ text, heading }) => (
          <li key={heading} className="border-line not-last:border-b">
            <button
              type="button"
              className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-start text-sm font-semibold"
              onClick={() => show(heading)}
            >
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <ChevronRight size={16} strokeWidth={2.25} aria-hidden="true" className="flex-none text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function namesOf([first, second, ...others]: Participant[]): string {
  if (!first) return "";
  if (!second) return nameOf(first);
  return others.length === 0
    ? `${nameOf(first)} and ${nameOf(second)}`
    : `${nameOf(first)} and ${others.length + 1} others`;
}

function show(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
