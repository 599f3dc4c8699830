import { useQuery } from "@tanstack/react-query";
import type { AdminEvent } from "#schema/contracts/admin.ts";
import { formatInstantDate, formatShortDate, formatTime } from "#schema/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { AdminList } from "./admin-list.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { eventBadges } from "./event-badges.ts";
import { LaterButton } from "./later-button.tsx";
import { adminEventsQuery } from "./queries.ts";
import { useSearch } from "./use-search.ts";

const columns: Column<AdminEvent>[] = [
  {
    label: "Title",
    isTitle: true,
    cell: ({ title }) => <span className="line-clamp-2 font-semibold">{title || "Untitled Event"}</span>,
  },
  { label: "Organizer", isWide: true, cell: (event) => <Organizer event={event} /> },
  { label: "Status", cell: (event) => <Status event={event} /> },
  { label: "Responses", cell: ({ responseCount, inviteCount }) => `${responseCount} / ${inviteCount}` },
  {
    label: "Created",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstantDate(createdAt)}</span>,
  },
];

export function EventsTab() {
  const search = useSearch();
  const result = useQuery(adminEventsQuery(search.search));
  return (
    <AdminList {...search} label="Search by title or organizer's email" empty="No events yet" result={result}>
      {(rows) => (
        <AdminTable
          caption="Events"
          columns={columns}
          rows={rows}
          action={({ title }) => <LaterButton label="View Details" of={title} />}
        />
      )}
    </AdminList>
  );
}

function Organizer({ event: { organizerName, organizerEmail } }: { event: AdminEvent }) {
  return (
    <>
      <span className="block">{organizerName}</span>
      <span className="block text-ink-2">{organizerEmail}</span>
    </>
  );
}

function Status({ event }: { event: AdminEvent }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
      {eventBadges(event).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
      {event.finalizedDate && (
        <span className="text-ink-2 min-[21rem]:whitespace-nowrap">
          {formatShortDate(event.finalizedDate.date)}, {formatTime(event.finalizedDate.time)}
        </span>
      )}
    </span>
  );
}
