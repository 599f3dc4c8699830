import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { EventSummary } from "#schema/contracts/events.ts";
import { formatInstantDate, formatShortDate, formatTime, stubParts } from "#schema/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Progress } from "../../ui/bar.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Poster } from "../../ui/poster.tsx";
import { LoadingStatus, Skeleton } from "../../ui/skeleton.tsx";
import { Stub } from "../../ui/stub.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { eventStatus, sortedEvents } from "./event-status.ts";
import { eventsQuery } from "./queries.ts";

const gridClass = "grid gap-5 min-[700px]:grid-cols-2 min-[1040px]:grid-cols-3";

/** 'My Events (n)' with its loading, empty and error states; a refetch keeps the old cards. */
export function MyEvents() {
  const { data: events, isError, isFetching, refetch } = useQuery(eventsQuery());
  return (
    <section aria-busy={!events && !isError}>
      <h2 className="text-xl">My Events{events && ` (${events.length})`}</h2>
      <div className="mt-4">
        {events ? (
          <EventCards events={events} />
        ) : isError ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="alert" className="text-ink-2">
              Couldn't load your events.
            </p>
            <Button v="secondary" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <LoadingCards />
        )}
      </div>
    </section>
  );
}

function EventCards({ events }: { events: EventSummary[] }) {
  if (events.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No events yet"
        text="Create your first event to start scheduling with others"
        action={
          <Link to="/home" className={buttonClass()}>
            Create First Event
          </Link>
        }
      />
    );
  }
  return (
    <ul className={gridClass}>
      {sortedEvents(events).map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventCard({ event }: { event: EventSummary }) {
  const { id, title, description, createdAt, finalizedDate, responseCount, inviteCount } = event;
  const status = eventStatus(event);
  const stub = stubParts(finalizedDate?.date);
  const counts = `${responseCount} / ${inviteCount} responses`;
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-surface shadow-1 transition-[border-color,box-shadow] duration-(--dur-2) hover:border-line-strong hover:shadow-2">
      <div className="h-18 overflow-hidden rounded-t-[0.9375rem]">
        <Poster seed={title} />
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <Badge tone={status.tone} className="self-start">
          {status.label}
        </Badge>
        <h3 className="mt-2.5 text-lg wrap-anywhere">
          {/* The title's link covers the card, so there is one place to go and one name for it. */}
          <Link to={`/events/${id}/dashboard`} className="rounded-chip after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h3>
        {description && <p className="mt-1 line-clamp-3 text-sm text-ink-2 wrap-anywhere">{description}</p>}
        <div className="mt-auto pt-4">
          {finalizedDate && stub && (
            <Ticket
              tone="final"
              className="mb-4 [--notch:var(--surface)]"
              stub={<Stub {...stub} size="sm" />}
              bodyClassName="self-center p-3"
            >
              <p className="text-sm font-semibold">
                Final date: {formatShortDate(finalizedDate.date)} at {formatTime(finalizedDate.time)}
              </p>
            </Ticket>
          )}
          <p className="text-sm font-semibold">{counts}</p>
          <Progress label={counts} value={responseCount} max={inviteCount} className="mt-1.5 h-1!" />
          <p className="mt-3 text-sm text-ink-2">Created {formatInstantDate(createdAt)}</p>
          <Link
            to={`/events/${id}/dashboard`}
            className={`${buttonClass({ v: "secondary" })} relative z-1 mt-4 w-full`}
            aria-label={`Manage Event: ${title}`}
          >
            Manage Event
          </Link>
        </div>
      </div>
    </li>
  );
}

function LoadingCards() {
  return (
    <div className={gridClass}>
      <LoadingStatus />
      {["a", "b", "c"].map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface">
          <Skeleton className="h-18 rounded-t-[0.9375rem]! rounded-b-none!" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-36 rounded-full!" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-10" />
            <Skeleton className="mt-4 h-5 w-28" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-1 h-11 rounded-control!" />
          </div>
        </div>
      ))}
    </div>
  );
}
