import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminVenue, AdminVenues } from "#schema/contracts/venues.ts";
import { type RefusalCase, refusals } from "#schema/refusals.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { AddVenueDialog } from "./add-venue-dialog.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { formatMoment } from "./format-moment.ts";
import { adminVenuesQuery } from "./queries.ts";
import { RemoveVenueDialog } from "./remove-venue-dialog.tsx";
import { ShowQuestions } from "./show-questions.tsx";
import { ShowsSearch } from "./shows-search.tsx";
import { useVenueChange } from "./use-venue-change.ts";

/** The venues whose shows people see, and those that people suggest. */
export default function ShowsTab() {
  const i18n = useWords();
  const query = useQuery(adminVenuesQuery());
  const { data, error } = query;
  const [added, setAdded] = useState<string | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-5">
      <ShowQuestions />
      <section aria-label={i18n.t("Venues")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{i18n.t("Venues")}</h2>
          <Button onClick={() => setAdded("")}>{i18n.t("Add a venue")}</Button>
        </div>
        {error && !data ? (
          <LoadFailure text={failureSentence(error, i18n)} query={query} />
        ) : !data ? (
          <LoadingBlock className="h-40 rounded-card!" />
        ) : (
          <Venues venues={data.venues} />
        )}
      </section>
      <ShowsSearch />
      {data && data.suggestions.length > 0 && <Suggestions suggestions={data.suggestions} onAdd={setAdded} />}
      {added !== null && <AddVenueDialog initial={added} onClose={() => setAdded(null)} />}
    </div>
  );
}

const states: Record<AdminVenue["state"], { text: string; tone: "yes" | "danger" | "neutral" }> = {
  reading: { text: /*i18n*/ "Is read", tone: "yes" },
  refused: { text: /*i18n*/ "Does not let us read", tone: "danger" },
  failing: { text: /*i18n*/ "Fails", tone: "danger" },
  off: { text: /*i18n*/ "Off", tone: "neutral" },
};

/** A new venue before its first reading. */
const waiting = { text: /*i18n*/ "Is read within a minute", tone: "neutral" } as const;

const columnsIn = (i18n: Words): Column<AdminVenue>[] => [
  {
    label: i18n.t("Venue"),
    isTitle: true,
    cell: ({ name, url }) => (
      <>
        <bdi className="font-semibold">{name}</bdi>
        <a href={url} target="_blank" rel="noopener noreferrer" className="link block text-ink-2">
          <bdi>{url}</bdi>
        </a>
      </>
    ),
  },
  { label: i18n.t("State"), cell: (venue) => <State venue={venue} /> },
  { label: i18n.t("Shows"), cell: ({ shows }) => i18n.count(shows) },
  {
    label: i18n.t("Last read"),
    cell: ({ readAt }) => (readAt ? formatMoment(readAt, undefined, i18n) : i18n.t("Not yet")),
  },
];

function Venues({ venues }: { venues: AdminVenue[] }) {
  const i18n = useWords();
  if (venues.length === 0) {
    return (
      <EmptyState
        level={3}
        title={i18n.t("No venues yet")}
        text={i18n.t(
          "Add the page or calendar of a place that lists its shows. People nearby see them within minutes.",
        )}
      />
    );
  }
  return (
    <AdminTable
      caption={i18n.t("Venues")}
      columns={columnsIn(i18n)}
      rows={venues}
      action={(venue) => <VenueActions venue={venue} />}
    />
  );
}

function State({ venue: { state, problem, readAt } }: { venue: AdminVenue }) {
  const i18n = useWords();
  const { text, tone } = state === "reading" && readAt === null ? waiting : states[state];
  return (
    <>
      <Badge tone={tone}>{i18n.t(text)}</Badge>
      {problem !== null && <span className="block text-ink-2">{problemText(problem, i18n)}</span>}
    </>
  );
}

function problemText(problem: string, i18n: Words): string {
  const [, status] = /^status-(\d+)$/.exec(problem) ?? [];
  if (status !== undefined) return i18n.t(refusals["venue-unread:status"], { status });
  const sentence = refusals[`venue-unread:${problem}` as RefusalCase];
  return sentence ? i18n.t(sentence, { host: i18n.t("The site") }) : problem;
}

function VenueActions({ venue }: { venue: AdminVenue }) {
  const i18n = useWords();
  const { id, name, state } = venue;
  const { mutate, isPending } = useVenueChange();
  const [isRemoving, setRemoving] = useState(false);
  const isOff = state === "off";
  const label = isOff ? i18n.t("Read again") : i18n.t("Switch off");
  const named = (action: string) => i18n.t("{action}: {name}", { action, name });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        aria-label={named(label)}
        busy={isPending}
        onClick={() =>
          mutate({ method: "PATCH", path: `/api/admin/venues/${id}`, body: { state: isOff ? "reading" : "off" } })
        }
      >
        {label}
      </Button>
      <Button variant="secondary" aria-label={named(i18n.t("Remove"))} onClick={() => setRemoving(true)}>
        {i18n.t("Remove")}
      </Button>
      {isRemoving && <RemoveVenueDialog venue={venue} onClose={() => setRemoving(false)} />}
    </span>
  );
}

interface SuggestionsProps {
  suggestions: AdminVenues["suggestions"];
  onAdd: (url: string) => void;
}

function Suggestions({ suggestions, onAdd }: SuggestionsProps) {
  const i18n = useWords();
  const { mutate } = useVenueChange();
  return (
    <section aria-label={i18n.t("Suggested by people")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{i18n.t("Suggested by people")}</h2>
      <ul className="ruled rounded-card border border-line bg-surface px-4 shadow-1">
        {suggestions.map(({ id, url, email, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{url}</bdi>
              <span className="block text-ink-2">
                {email} · {formatMoment(createdAt, undefined, i18n)}
              </span>
            </p>
            <span className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                aria-label={i18n.t("{action}: {name}", { action: i18n.t("Add a venue"), name: url })}
                onClick={() => onAdd(url)}
              >
                {i18n.t("Add a venue")}
              </Button>
              <Button
                variant="secondary"
                aria-label={i18n.t("{action}: {name}", { action: i18n.t("Dismiss"), name: url })}
                onClick={() => mutate({ method: "DELETE", path: `/api/admin/venues/suggestions/${id}` })}
              >
                {i18n.t("Dismiss")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
