import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { EventSummary } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { formatInstantDate, formatShortDate, formatTime } from "#schema/dates.ts";
import { inviteTitle } from "../../invites/invite-card.tsx";
import { pastInvitesQuery } from "../../invites/queries.ts";
import { pastEventsQuery } from "../queries.ts";
import { useOlder } from "./list-pages.ts";
import { cardGridClass, FoldedSection } from "./list-section.tsx";
import { QuietCard } from "./quiet-card.tsx";

const linkClass = "rounded-chip after:absolute after:inset-0 after:rounded-card";

/** 'Past Events (n)': own events and events of others that invited the user, the last archived first. */
export function PastEvents() {
  const own = useQuery(pastEventsQuery());
  const received = useQuery(pastInvitesQuery());
  const query = together(own, received, (events, invites) =>
    [...events.map(ownItem), ...invites.map(receivedItem)].sort((a, b) => b.archivedAt.localeCompare(a.archivedAt)),
  );
  const older = useOlder([
    { path: "/api/events/past", queryKey: pastEventsQuery().queryKey, items: own.data },
    { path: "/api/invites/past", queryKey: pastInvitesQuery().queryKey, items: received.data },
  ]);
  return (
    <FoldedSection title="Past Events" failure="Couldn't load your past events." query={query} older={older}>
      {(items) => (
        <ul className={cardGridClass}>
          {items.map(({ id, title, description, finalizedDate, line, archivedAt }) => (
            <QuietCard
              key={id}
              badge="Past"
              title={title}
              description={description}
              lines={[
                ...(finalizedDate
                  ? [`Final date: ${formatShortDate(finalizedDate.date)} at ${formatTime(finalizedDate.time)}`]
                  : []),
                line,
                `Archived ${formatInstantDate(archivedAt)}`,
              ]}
            />
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}

interface PastItem extends Pick<EventSummary, "id" | "description" | "finalizedDate"> {
  title: ReactNode;
  line: string;
  archivedAt: string;
}

function ownItem({ id, title, description, finalizedDate, ...event }: EventSummary): PastItem {
  return {
    id,
    title: (
      <Link to={`/events/${id}/dashboard`} className={linkClass}>
        {title}
      </Link>
    ),
    description,
    finalizedDate,
    line: `${event.responseCount} / ${event.inviteCount} responses`,
    archivedAt: event.archivedAt ?? event.createdAt,
  };
}

function receivedItem(invite: Invite): PastItem {
  const { id, token, event, createdAt } = invite;
  return {
    id,
    // The poll page is outside the router.
    title: (
      <a href={`/poll/${encodeURIComponent(token)}`} className={linkClass}>
        {inviteTitle(invite)}
      </a>
    ),
    description: event.description,
    finalizedDate: event.finalizedDate,
    line: `From ${event.organizerName}`,
    archivedAt: event.archivedAt ?? createdAt,
  };
}

/** Joins two lists. The result is loaded when both are and failed when one is. A retry reloads only the failed one. */
function together<A, B, T>(
  a: UseQueryResult<A[]>,
  b: UseQueryResult<B[]>,
  merge: (a: A[], b: B[]) => T[],
): Parameters<typeof FoldedSection<T>>[0]["query"] {
  return {
    data: a.data && b.data && merge(a.data, b.data),
    isError: (a.isError && !a.data) || (b.isError && !b.data),
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a, b].filter(({ data }) => !data).map(({ refetch }) => refetch())),
  };
}
