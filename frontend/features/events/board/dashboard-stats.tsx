import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import { Progress } from "../../../ui/answer-bar.tsx";
import { DeadlineStat } from "../deadline/deadline-stat.tsx";
import { nameOf } from "./people/participant-name.ts";

/** Id of the heading above the people who have not answered. */
export const PENDING_HEADING = "pending-people";

/** One line of numbers and a bar. Narrow screens add whose answers are missing, because the list is far below. */
export function DashboardStats({ board }: { board: EventDashboard }) {
  const { event, stats, dateOptions, participants } = board;
  const pending =
    event.isPastEvent || event.isFinalized ? [] : participants.filter(({ hasResponded }) => !hasResponded);
  return (
    <section aria-label="Progress" className="grid gap-2">
      <p className="flex flex-wrap gap-x-5 text-sm text-ink-2">
        {stats.totalInvited > 0 && (
          <>
            <Stat value={`${stats.totalResponded}/${stats.totalInvited}`} label="responded" />
            <Stat value={`${Math.round(stats.responsePercentage)}%`} label="complete" />
          </>
        )}
        <Stat value={dateOptions.length} label={dateOptions.length === 1 ? "date option" : "date options"} />
        {!event.isPastEvent && !event.isFinalized && <DeadlineStat event={event} />}
      </p>
      {stats.totalInvited > 0 && (
        <Progress label="Responses received" value={stats.totalResponded} max={stats.totalInvited} />
      )}
      {pending.length > 0 && (
        <p className="text-sm wrap-anywhere lg:hidden">
          <button type="button" className="link hit text-left" onClick={showPending}>
            Waiting for {namesOf(pending)}
          </button>
        </p>
      )}
    </section>
  );
}

function Stat({ value, label }: { value: string | number; label: string }) {
  return (
    <span>
      <span className="font-semibold text-ink">{value}</span> {label}
    </span>
  );
}

function namesOf([first, second, ...others]: Participant[]): string {
  if (!first) return "";
  if (!second) return nameOf(first);
  return others.length === 0
    ? `${nameOf(first)} and ${nameOf(second)}`
    : `${nameOf(first)} and ${others.length + 1} others`;
}

function showPending() {
  const heading = document.getElementById(PENDING_HEADING);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
