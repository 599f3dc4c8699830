import { Trans } from "@lingui/react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { EventSummary } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { formatInstantDate } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { inviteTitle } from "../../invites/invite-card.tsx";
import { pastInvitesQuery } from "../../invites/queries.ts";
import { finalDateText } from "../final-date-text.ts";
import { pastEventsQuery } from "../queries.ts";
import { useOlder } from "./list-pages.ts";
import { cardGridClass, FoldedSection } from "./list-section.tsx";
import { QuietCard } from "./quiet-card.tsx";

const linkClass = "rounded-chip after:absolute after:inset-0 after:rounded-card";

/** 'Past Events (n)': own events and events of others that invited the user, the last archived first. */
export function PastEvents() {
  const i18n = useWords();
  const own = useQuery(pastEventsQuery());
  const received = useQuery(pastInvitesQuery());
  const query = together(own, received, (events, invites) =>
    [...events.map((event) => ownItem(event, i18n)), ...invites.map((invite) => receivedItem(invite, i18n))].sort(
      (a, b) => b.archivedAt.localeCompare(a.archivedAt),
    ),
  );
  const older = useOlder([
    { path: "/api/events/past", queryKey: pastEventsQuery().queryKey, items: own.data },
    { path: "/api/invites/past", queryKey: pastInvitesQuery().queryKey, items: received.data },
  ]);
  return (
    <FoldedSection
      title={i18n.t("Past Events")}
      failure={i18n.t("Couldn't load your past events.")}
      query={query}
      older={older}
    >
      {(items) => (
        <ul className={cardGridClass}>
          {items.map(({ id, title, description, finalizedDate, line, archivedAt }) => (
            <QuietCard
              key={id}
              badge={i18n.t("Past")}
              title={title}
              description={description}
              lines={[
                ...(finalizedDate ? [finalDateText(finalizedDate, i18n)] : []),
                line,
                i18n.t("Archived {date}", { date: formatInstantDate(archivedAt, undefined, i18n) }),
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
  line: ReactNode;
  archivedAt: string;
}

function ownItem({ id, title, description, finalizedDate, ...event }: EventSummary, i18n: Words): PastItem {
  return {
    id,
    title: (
      <Link to={`/events/${id}/dashboard`} className={linkClass}>
        {title}
      </Link>
    ),
    description,
    finalizedDate,
    line: i18n.t("{responded} / {invited} responses", { responded: event.responseCount, invited: event.inviteCount }),
    archivedAt: event.archivedAt ?? event.createdAt,
  };
}

function receivedItem(invite: Invite, i18n: Words): PastItem {
  const { id, token, event, createdAt } = invite;
  return {
    id,
    // The poll page is outside the router.
    title: (
      <a href={`/poll/${encodeURIComponent(token)}`} className={linkClass}>
        {inviteTitle(invite, i18n)}
      </a>
    ),
    description: event.description,
    finalizedDate: event.finalizedDate,
    line: <Trans id="From {organizer}" values={{ organizer: <bdi>{event.organizerName}</bdi> }} />,
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
