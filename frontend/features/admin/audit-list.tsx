import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminAction } from "#schema/contracts/admin.ts";
import { failureSentence } from "../../lib/failure.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingStatus, Skeleton } from "../../ui/state/skeleton.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { formatMoment } from "./format-moment.ts";
import { adminAuditQuery } from "./queries.ts";

const words: Record<AdminAction["action"], string> = {
  "look-up-users": "Looked at users",
  "look-up-events": "Looked at events",
  "look-up-system": "Looked at the system",
  "send-again": "Sent mail again",
};

const columns: Column<AdminAction>[] = [
  {
    label: "What",
    isTitle: true,
    cell: ({ action }) => <span className="font-semibold md:whitespace-nowrap">{words[action]}</span>,
  },
  { label: "Search or mail", isWide: true, cell: ({ subject }) => subject || "All" },
  { label: "Admin", isWide: true, cell: ({ adminEmail }) => adminEmail },
  { label: "When", cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span> },
];

/** What admins looked up and did in the last 12 months. */
export function AuditList() {
  return (
    <section aria-label="What admins did" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">What admins did</h2>
      <p className="text-ink-2">Kept for 12 months. The same look-up within a minute is one entry.</p>
      <Entries />
    </section>
  );
}

function Entries() {
  const query = useInfiniteQuery(adminAuditQuery());
  const { data, isFetchNextPageError, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (error && !data) return <LoadFailure text={failureSentence(error)} query={query} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <LoadingStatus />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    );
  }
  const actions = data.pages.flat();
  if (actions.length === 0) return <p className="text-ink-2">Nothing was recorded yet.</p>;
  return (
    <>
      <AdminTable caption="What admins did" columns={columns} rows={actions} />
      {isFetchNextPageError && <FieldError>{failureSentence(error)}</FieldError>}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          busy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Show older entries
        </Button>
      )}
    </>
  );
}
