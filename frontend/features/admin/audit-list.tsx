import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminAction } from "#schema/contracts/admin.ts";
import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import { failureSentence } from "../../lib/failure.ts";
import { Button } from "../../ui/form/button.tsx";
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
  // The last entries of the pages before this one.
  const [before, setBefore] = useState<string[]>([]);
  const query = useQuery(adminAuditQuery(before.at(-1)));
  const { data: actions, error, isPlaceholderData } = query;
  if (error) return <LoadFailure text={failureSentence(error)} query={query} />;
  if (!actions) {
    return (
      <div aria-busy="true">
        <LoadingStatus />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    );
  }
  const last = actions.at(-1);
  const isFull = actions.length === ADMIN_PAGE_SIZE;
  return (
    <>
      {last ? (
        <AdminTable caption="What admins did" columns={columns} rows={actions} />
      ) : (
        <p className="text-ink-2">{before.length > 0 ? "Nothing older was recorded." : "Nothing was recorded yet."}</p>
      )}
      {(before.length > 0 || isFull) && (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
            Newer
          </Button>
          <Button
            variant="secondary"
            disabled={!last || !isFull}
            busy={isPlaceholderData}
            onClick={() => last && setBefore([...before, last.id])}
          >
            Older
          </Button>
        </div>
      )}
    </>
  );
}
