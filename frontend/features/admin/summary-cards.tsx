import { useQuery } from "@tanstack/react-query";
import type { AdminSummary } from "#schema/contracts/admin.ts";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { adminSummaryQuery } from "./queries.ts";

const cards: { key: keyof AdminSummary; label: string }[] = [
  { key: "users", label: "Users" },
  { key: "events", label: "Events" },
  { key: "planning", label: "Planning" },
  { key: "finalized", label: "Finalized" },
];

export function SummaryCards() {
  const query = useQuery(adminSummaryQuery());
  const { data: summary, isError } = query;
  if (isError && !summary) {
    return <LoadFailure text="Couldn't load the summary." query={query} />;
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5" aria-busy={!summary}>
      {cards.map(({ key, label }) => (
        <div key={key} className="rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="mt-1 font-display text-2xl font-bold sm:text-3xl">
            {summary ? summary[key].toLocaleString("en-US") : <Skeleton className="h-[1.2em] w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
