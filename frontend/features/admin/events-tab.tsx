import { useQuery } from "@tanstack/react-query";
import type { AdminEvent } from "#schema/contracts/admin.ts";
import { formatInstantDate, formatOptionDay, formatTime } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { AdminList } from "./admin-list.tsx";
import { AdminTable, type Column } from "./admin-table.tsx";
import { eventBadges } from "./event-badges.ts";
import { LaterButton } from "./later-button.tsx";
import { adminEventsQuery } from "./queries.ts";
import { StopButton } from "./stop-button.tsx";
import { groupLinkSwitch, takingDown } from "./stops.ts";
import { useSearch } from "./use-search.ts";

const columnsIn = (i18n: Words): Column<AdminEvent>[] => [
  {
    label: i18n.t("Title"),
    isTitle: true,
    cell: ({ title }) => (
      <span className="line-clamp-2 font-semibold" dir="auto">
        {title || i18n.t("Untitled Event")}
      </span>
    ),
  },
  { label: i18n.t("Organizer"), isWide: true, cell: (event) => <Organizer event={event} /> },
  { label: i18n.t("Status"), cell: (event) => <Status event={event} /> },
  {
    label: i18n.t("Responses"),
    cell: ({ responseCount, inviteCount }) =>
      i18n.t("{responses} / {invites}", { responses: responseCount, invites: inviteCount }),
  },
  {
    label: i18n.t("Created"),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatInstantDate(createdAt, undefined, i18n)}</span>,
  },
];

export function EventsTab() {
  const i18n = useWords();
  const search = useSearch();
  const result = useQuery(adminEventsQuery(search.search));
  return (
    <AdminList
      {...search}
      label={i18n.t("Search by title or organizer's email")}
      empty={i18n.t("No events yet")}
      result={result}
    >
      {(rows) => (
        <AdminTable
          caption={i18n.t("Events")}
          columns={columnsIn(i18n)}
          rows={rows}
          action={(event) => (
            <span className="inline-flex flex-wrap justify-end gap-2 max-md:flex">
              <LaterButton label={i18n.t("View Details")} of={event.title} />
              <StopButton stop={takingDown(event, i18n)} of={event.title} />
              <StopButton stop={groupLinkSwitch(event, i18n)} of={event.title} />
            </span>
          )}
        />
      )}
    </AdminList>
  );
}

function Organizer({ event: { organizerName, organizerEmail } }: { event: AdminEvent }) {
  return (
    <>
      <span className="block" dir="auto">
        {organizerName}
      </span>
      <span className="block text-ink-2">{organizerEmail}</span>
    </>
  );
}

function Status({ event }: { event: AdminEvent }) {
  const i18n = useWords();
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
      {eventBadges(event, i18n).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
      {event.finalizedDate && (
        <span className="text-ink-2 min-[21rem]:whitespace-nowrap">{finalDateWords(event.finalizedDate, i18n)}</span>
      )}
    </span>
  );
}

function finalDateWords(option: OptionDate, i18n: Words): string {
  const date = formatOptionDay(option, "short", i18n);
  return option.time === null ? date : i18n.t("{date}, {time}", { date, time: formatTime(option.time, i18n) });
}
