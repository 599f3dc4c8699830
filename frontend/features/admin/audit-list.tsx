import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminAction } from "#schema/contracts/admin.ts";
import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { LoadingBlock } from "../../ui/state/skeleton.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { formatMoment } from "./format-moment.ts";
import { adminAuditQuery } from "./queries.ts";

const words: Record<AdminAction["action"], string> = {
  "look-up-users": /*i18n*/ "Looked at users",
  "look-up-events": /*i18n*/ "Looked at events",
  "look-up-system": /*i18n*/ "Looked at the system",
  "look-up-reports": /*i18n*/ "Looked at reports",
  "send-again": /*i18n*/ "Sent mail again",
  "suspend-account": /*i18n*/ "Suspended an account",
  "lift-suspension": /*i18n*/ "Lifted a suspension",
  "take-down-event": /*i18n*/ "Took an event down",
  "put-back-event": /*i18n*/ "Put an event back",
  "switch-off-group-link": /*i18n*/ "Switched a group link off",
  "allow-group-link": /*i18n*/ "Allowed a group link again",
  "block-network": /*i18n*/ "Blocked a network",
  "unblock-network": /*i18n*/ "Unblocked a network",
  "add-venue": /*i18n*/ "Added a venue",
  "change-venue": /*i18n*/ "Changed a venue",
  "remove-venue": /*i18n*/ "Removed a venue",
  "take-down-show": /*i18n*/ "Took a show down",
  "part-show": /*i18n*/ "Parted a show",
  "confirm-show-change": /*i18n*/ "Confirmed a show's change",
  "ignore-show-change": /*i18n*/ "Ignored a show's change",
  "close-reports": /*i18n*/ "Closed reports",
};

const columnsIn = (i18n: Words): Column<AdminAction>[] => [
  {
    label: i18n.t("What"),
    isTitle: true,
    cell: ({ action }) => <span className="font-semibold md:whitespace-nowrap">{i18n.t(words[action])}</span>,
  },
  { label: i18n.t("Concerns"), isWide: true, cell: (action) => <Subject action={action} /> },
  { label: i18n.t("Admin"), isWide: true, cell: ({ adminEmail }) => adminEmail },
  {
    label: i18n.t("When"),
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at, undefined, i18n)}</span>,
  },
];

/** What admins looked up and did in the last 12 months. */
export function AuditList() {
  const i18n = useWords();
  return (
    <section aria-label={i18n.t("What admins did")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{i18n.t("What admins did")}</h2>
      <p className="text-ink-2">{i18n.t("Kept for 12 months. The same look-up within a minute is one entry.")}</p>
      <Entries />
    </section>
  );
}

function Subject({ action: { subject, reason } }: { action: AdminAction }) {
  const i18n = useWords();
  return (
    <>
      <span className="block">
        <bdi>{subject || i18n.t("All")}</bdi>
      </span>
      {reason && (
        <span className="block text-ink-2">
          <bdi>{reason}</bdi>
        </span>
      )}
    </>
  );
}

function Entries() {
  const i18n = useWords();
  // The last entries of the pages before this one.
  const [before, setBefore] = useState<string[]>([]);
  const query = useQuery(adminAuditQuery(before.at(-1)));
  const { data: actions, error, isPlaceholderData } = query;
  if (error) return <LoadFailure text={failureSentence(error, i18n)} query={query} />;
  if (!actions) {
    return <LoadingBlock className="h-40 rounded-card!" />;
  }
  const last = actions.at(-1);
  const isFull = actions.length === ADMIN_PAGE_SIZE;
  return (
    <>
      {last ? (
        <AdminTable caption={i18n.t("What admins did")} columns={columnsIn(i18n)} rows={actions} />
      ) : (
        <p className="text-ink-2">
          {before.length > 0 ? i18n.t("Nothing older was recorded.") : i18n.t("Nothing was recorded yet.")}
        </p>
      )}
      {(before.length > 0 || isFull) && (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
            {i18n.t("Newer")}
          </Button>
          <Button
            variant="secondary"
            disabled={!last || !isFull}
            busy={isPlaceholderData}
            onClick={() => last && setBefore([...before, last.id])}
          >
            {i18n.t("Older")}
          </Button>
        </div>
      )}
    </>
  );
}
