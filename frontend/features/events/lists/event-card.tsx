import { Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { ListedEvent } from "#schema/contracts/events.ts";
import { formatInstantDate, formatShortDate, formatTime, stubParts } from "#schema/dates.ts";
import { Progress } from "../../../ui/answer-bar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import EventPicture from "../event-picture.tsx";
import { eventStatus } from "../event-status.ts";

export const loadDeleteDialog = () => import("../board/delete-event-dialog.tsx");

export function EventCard({ event, onDelete }: { event: ListedEvent; onDelete: () => void }) {
  const { id, title, description, imageUrl, createdAt, finalizedDate, leadingDate, responseCount, inviteCount } = event;
  const status = eventStatus(event);
  const stub = stubParts(finalizedDate?.date);
  const counts = `${responseCount} / ${inviteCount} responses`;
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-surface shadow-1 transition-[border-color,box-shadow] duration-(--dur-2) hover:border-line-strong hover:shadow-2">
      <div className="h-18 overflow-hidden rounded-t-[0.9375rem]">
        <EventPicture title={title} imageUrl={imageUrl} />
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <Badge tone={status.tone} className="self-start">
          {status.label}
        </Badge>
        <h3 className="mt-2.5 text-lg wrap-anywhere">
          {/* The link covers the whole card, so that a press anywhere on it opens the event. */}
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
          <p className="mt-3 text-sm text-ink-2">
            {leadingDate
              ? `Leading date: ${formatShortDate(leadingDate.date)} at ${formatTime(leadingDate.time)}`
              : `Created ${formatInstantDate(createdAt)}`}
          </p>
          <div className="relative z-1 mt-4 flex gap-2">
            <ButtonLink
              as={Link}
              to={`/events/${id}/dashboard`}
              variant="secondary"
              className="flex-1"
              aria-label={`Manage Event: ${title}`}
            >
              Manage Event
            </ButtonLink>
            <Button
              variant="ghost"
              square
              aria-label={`Delete ${title}`}
              title="Delete event"
              onPointerEnter={loadDeleteDialog}
              onFocus={loadDeleteDialog}
              onClick={onDelete}
            >
              <Trash2 size={20} aria-hidden="true" />
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
}
