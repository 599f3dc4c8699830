import type { EventDashboard } from "#schema/contracts/events.ts";
import { Progress } from "../../../ui/answer-bar.tsx";
import { DeadlineStat } from "../deadline/deadline-stat.tsx";

/** One line of numbers and a bar. */
export function DashboardStats({ board: { event, stats, dateOptions } }: { board: EventDashboard }) {
  return (
    <section aria-label="Progress" className="grid gap-2">
      <p className="flex flex-wrap gap-x-5 text-sm text-ink-2">
        {stats.totalInvited > 0 && (
          <Stat
            value={`${stats.totalResponded}/${stats.totalInvited}`}
            label={`responded (${Math.round(stats.responsePercentage)}%)`}
          />
        )}
        <Stat value={dateOptions.length} label={dateOptions.length === 1 ? "date option" : "date options"} />
        {!event.isPastEvent && !event.isFinalized && <DeadlineStat event={event} />}
      </p>
      {stats.totalInvited > 0 && (
        <Progress label="Responses received" value={stats.totalResponded} max={stats.totalInvited} />
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
