import { ChevronRight } from "lucide-react";
import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { nameOf } from "./people/participant-name.ts";

/** Ids of the headings to which the steps lead. */
export const AVAILABILITY_HEADING = "availability-title";
export const PENDING_HEADING = "pending-people";

/** What the organizer can do next, for screens on which the parts concerned are far below. */
export function NextSteps({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const { event, participants, hostResponse } = board;
  if (event.isPastEvent || event.isFinalized) return null;
  const pending = participants.filter(({ hasResponded }) => !hasResponded);
  const steps = [
    ...(hostResponse ? [] : [{ text: i18n.t("Say which dates work for you"), heading: AVAILABILITY_HEADING }]),
    ...(pending.length > 0 ? [{ text: waitingText(pending, i18n), heading: PENDING_HEADING }] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <nav
      aria-label={i18n.t("Next steps")}
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
              <ChevronRight
                size={16}
                strokeWidth={2.25}
                aria-hidden="true"
                className="flex-none text-ink-2 rtl:-scale-x-100"
              />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function waitingText(people: Participant[], i18n: Words): string {
  const [first, ...others] = people.map((person) => nameOf(person, i18n));
  if (others.length <= 1) return i18n.t("Waiting for {names}", { names: i18n.list([first ?? "", ...others]) });
  return i18n.t("Waiting for {name} and {count, plural, one {# other} other {# others}}", {
    name: first,
    count: others.length,
  });
}

function show(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
