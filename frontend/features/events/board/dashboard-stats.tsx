import type { ReactNode } from "react";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Progress } from "../../../ui/answer-bar.tsx";

export function DashboardStats({ stats, options }: { stats: EventDashboard["stats"]; options: number }) {
  return (
    <section aria-label="Progress" className="grid gap-4">
      <dl className="flex flex-wrap gap-y-3">
        <Stat label="Responded" value={stats.totalResponded} rest={`/${stats.totalInvited}`} />
        <Stat label="Date options" value={options} />
        <Stat label="Complete" value={Math.round(stats.responsePercentage)} rest="%" />
      </dl>
      <Progress label="Responses received" value={stats.totalResponded} max={stats.totalInvited} />
    </section>
  );
}

function Stat({ label, value, rest }: { label: string; value: number; rest?: ReactNode }) {
  return (
    <div className="flex grow basis-1/3 flex-col-reverse justify-end border-line not-first:border-l not-first:pl-4 sm:not-first:pl-6">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-display text-2xl font-bold sm:text-3xl">
        {value}
        {rest && <span className="text-ink-2">{rest}</span>}
      </dd>
    </div>
  );
}
