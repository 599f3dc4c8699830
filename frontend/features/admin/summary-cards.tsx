import { useQuery } from "@tanstack/react-query";
import type { AdminSummary } from "#schema/contracts/admin.ts";
import { useWords } from "../../lib/words.ts";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { adminSummaryQuery } from "./queries.ts";

const cards: { key: keyof AdminSummary; label: string }[] = [
  { key: "users", label: /*i18n*/ "Users" },
  { key: "events", label: /*i18n*/ "Events" },
  { key: "planning", label: /*i18n*/ "Planning" },
  { key: "finalized", label: /*i18n*/ "Finalized" },
];

export function SummaryCards() {
  const i18n = useWords();
  const query = useQuery(adminSummaryQuery());
  const { data: summary, isError } = query;
  if (isError && !summary) {
    return <LoadFailure text={i18n.t("Couldn't load the summary.")} query={query} />;
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5" aria-busy={!summary}>
      {cards.map(({ key, label }) => (
        <div key={key} className="rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5">
          <dt className="text-sm text-ink-2">{i18n.t(label)}</dt>
          <dd className="mt-1 font-display text-2xl font-bold sm:text-3xl">
            {summary ? i18n.count(summary[key]) : <Skeleton className="h-[1.2em] w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
