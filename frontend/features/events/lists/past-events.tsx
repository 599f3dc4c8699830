import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatInstantDate, formatShortDate, formatTime } from "#schema/dates.ts";
import { pastEventsQuery } from "../queries.ts";
import { cardGridClass, FoldedSection } from "./list-section.tsx";
import { QuietCard } from "./quiet-card.tsx";

export function PastEvents() {
  return (
    <FoldedSection title="Past Events" failure="Couldn't load your past events." query={useQuery(pastEventsQuery())}>
      {(events) => (
        <ul className={cardGridClass}>
          {events.map(({ id, title, description, responseCount, inviteCount, finalizedDate, ...event }) => (
            <QuietCard
              key={id}
              badge="Past"
              title={
                <Link
                  to={`/events/${id}/dashboard`}
                  className="rounded-chip after:absolute after:inset-0 after:rounded-card"
                >
                  {title}
                </Link>
              }
              description={description}
              lines={[
                ...(finalizedDate
                  ? [`Final date: ${formatShortDate(finalizedDate.date)} at ${formatTime(finalizedDate.time)}`]
                  : []),
                `${responseCount} / ${inviteCount} responses`,
                `Archived ${formatInstantDate(event.archivedAt ?? event.createdAt)}`,
              ]}
            />
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}
