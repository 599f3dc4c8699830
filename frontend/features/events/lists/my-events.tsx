import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { EventSummary } from "#schema/contracts/events.ts";
import { useWords } from "../../../lib/words.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { sortedEvents } from "../event-status.ts";
import { eventsQuery } from "../queries.ts";
import { EventCard, loadDeleteDialog } from "./event-card.tsx";
import { useDeleteEvent } from "./list-mutations.ts";
import { useOlder } from "./list-pages.ts";
import { cardGridClass, focusHeading, ListSection } from "./list-section.tsx";

export const MY_EVENTS_HEADING = "my-events";

const DeleteEventDialog = lazyPart(loadDeleteDialog);

/** Lists the user's events under 'My Events (n)'. */
export function MyEvents() {
  const i18n = useWords();
  const [asked, setAsked] = useState<EventSummary | null>(null);
  const deleteEvent = useDeleteEvent();
  const query = useQuery(eventsQuery());
  const older = useOlder([{ path: "/api/events", queryKey: eventsQuery().queryKey, items: query.data }]);
  return (
    <ListSection
      title={i18n.t("My Events")}
      failure={i18n.t("Couldn't load your events.")}
      query={query}
      older={older}
      headingId={MY_EVENTS_HEADING}
    >
      {(events) => (
        <>
          {events.length === 0 ? (
            <EmptyState
              level={3}
              title={i18n.t("No events yet")}
              text={i18n.t("Create your first event to start scheduling with others")}
              action={
                <ButtonLink as={Link} to="/home" variant="secondary">
                  {i18n.t("Create First Event")}
                </ButtonLink>
              }
            />
          ) : (
            <ul className={cardGridClass}>
              {sortedEvents(events).map((event) => (
                <EventCard key={event.id} event={event} onDelete={() => setAsked(event)} />
              ))}
            </ul>
          )}
          <Suspense>
            {asked && (
              <DeleteEventDialog
                event={asked}
                onClose={() => setAsked(null)}
                onConfirm={() => {
                  setAsked(null);
                  deleteEvent.mutate(asked);
                  focusHeading(MY_EVENTS_HEADING);
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </ListSection>
  );
}
