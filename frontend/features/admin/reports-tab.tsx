import { useQuery } from "@tanstack/react-query";
import type { ReportedOrganizer } from "#schema/contracts/reports.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/cn.ts";
import { Fact, factsClass } from "../../ui/facts.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { formatMoment } from "./format-moment.ts";
import { NetworkBlocks } from "./network-blocks.tsx";
import { adminReportsQuery } from "./queries.ts";
import { StopButton } from "./stop-button.tsx";
import { blockingOf, closing, groupLinkSwitch, suspension, takingDown } from "./stops.ts";

/** What recipients reported, by organizer, and the blocked networks. */
export default function ReportsTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-5">
      <Reports />
      <NetworkBlocks />
    </div>
  );
}

function Reports() {
  const i18n = useWords();
  const query = useQuery(adminReportsQuery());
  const { data: organizers, error } = query;
  return (
    <section aria-label={i18n.t("Open reports")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{i18n.t("Open reports")}</h2>
      {error && !organizers ? (
        <LoadFailure text={failureSentence(error, i18n)} query={query} />
      ) : !organizers ? (
        <LoadingBlock className="h-40 rounded-card!" />
      ) : organizers.length === 0 ? (
        <EmptyState
          level={3}
          title={i18n.t("No open reports")}
          text={i18n.t("Recipients report by the link below a mail that they did not ask for.")}
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {organizers.map((organizer) => (
            <li key={organizer.id}>
              <Organizer organizer={organizer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Organizer({ organizer }: { organizer: ReportedOrganizer }) {
  const i18n = useWords();
  const { name, email, isSuspended, network, reports, people, newestAt, events } = organizer;
  return (
    <article aria-label={email} className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-semibold">
            <bdi>{name}</bdi> {isSuspended && <Badge tone="danger">{i18n.t("Suspended")}</Badge>}
          </h3>
          <p className="text-ink-2">{email}</p>
          {network && <p className="text-ink-2">{i18n.t("Network: {network}", { network })}</p>}
          <p className={cn(factsClass, "mt-1")}>
            {i18n.t(
              "{reports, plural, one {# report} other {# reports}} from {people, plural, one {# person} other {# people}}",
              {
                reports,
                people,
              },
            )}
            <Fact className="text-ink-2">{formatMoment(newestAt, undefined, i18n)}</Fact>
          </p>
          <p className="text-sm text-ink-2">{reasonsOf(organizer, i18n).join(", ")}</p>
        </div>
        <span className="flex flex-wrap gap-2 max-sm:w-full">
          <StopButton stop={suspension(organizer, i18n)} of={email} />
          <StopButton stop={blockingOf(organizer, i18n)} of={email} />
          <StopButton stop={closing(organizer, i18n)} of={email} />
        </span>
      </div>
      {events.map((event) => (
        <div key={event.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 wrap-anywhere">
            <bdi className="font-semibold">{event.title}</bdi>{" "}
            <span className="text-ink-2">
              {i18n.t("{count, plural, one {# report} other {# reports}}", { count: event.reports })}
            </span>
          </p>
          <span className="flex flex-wrap gap-2 max-sm:w-full">
            <StopButton stop={takingDown(event, i18n)} of={event.title} />
            <StopButton stop={groupLinkSwitch(event, i18n)} of={event.title} />
          </span>
        </div>
      ))}
    </article>
  );
}

function reasonsOf({ reasons }: ReportedOrganizer, i18n: Words): string[] {
  const labels = [
    [reasons.spam, i18n.t("Spam: {count}", { count: i18n.count(reasons.spam) })],
    [reasons["not-for-me"], i18n.t("Not for me: {count}", { count: i18n.count(reasons["not-for-me"]) })],
    [
      reasons["threatening-or-illegal"],
      i18n.t("Threatening or illegal: {count}", { count: i18n.count(reasons["threatening-or-illegal"]) }),
    ],
  ] as const;
  return labels.flatMap(([count, label]) => (count > 0 ? [label] : []));
}
