import { Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import type { ListedEvent } from "#schema/contracts/events.ts";
import { formatInstantDate, stubParts } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { Progress } from "../../../ui/answer-bar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import { Ticket } from "../../../ui/picture/ticket.tsx";
import EventPicture from "../event-picture.tsx";
import { eventStatus } from "../event-status.ts";
import { finalDateText, leadingDateText, shortOptionText } from "../final-date-text.ts";

export const loadDeleteDialog = () => import("../board/delete-event-dialog.tsx");

const titleId = (eventId: string) => `event-${eventId}`;

/** Focuses the link in the title of an event's card. */
export function focusEvent(eventId: string): void {
  document.getElementById(titleId(eventId))?.focus();
}

/** An own event. On phones the card has a small picture, and its buttons stand beside the counts. */
export function EventCard({ event, onDelete }: { event: ListedEvent; onDelete: () => void }) {
  const i18n = useWords();
  const { id, title, description, imageUrl, createdAt, finalizedDate, leadingDate, dateOptionCount } = event;
  const { responseCount, inviteCount } = event;
  const status = eventStatus(event);
  const stub = stubParts(finalizedDate?.date, i18n);
  const counts = i18n.t("{responded} / {invited} responses", { responded: responseCount, invited: inviteCount });
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-surface shadow-1 transition-[border-color,box-shadow] duration-(--dur-2) hover:border-line-strong hover:shadow-2">
      <div className="overflow-hidden max-sm:absolute max-sm:top-3 max-sm:start-3 max-sm:size-13 max-sm:rounded-control sm:h-18 sm:rounded-t-[0.9375rem]">
        <EventPicture title={title} imageUrl={imageUrl} />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-5">
        <div className="flex flex-col max-sm:min-h-13 max-sm:justify-center max-sm:ps-16">
          <Badge tone={status.tone} className="self-start max-sm:order-last">
            {i18n.t(status.label)}
          </Badge>
          <h3 className="text-lg wrap-anywhere max-sm:leading-7 sm:mt-2.5">
            {/* The link covers the whole card, so that a press anywhere on it opens the event. */}
            <Link
              id={titleId(id)}
              to={`/events/${id}/dashboard`}
              className="rounded-chip after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{title}</bdi>
            </Link>
          </h3>
        </div>
        {description && (
          <p className="mt-1 line-clamp-3 text-sm text-ink-2 wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <div className="mt-auto pt-2 sm:pt-4">
          {finalizedDate && stub && (
            <Ticket
              tone="final"
              className="mb-2 [--notch:var(--surface)] sm:mb-4"
              stub={<Stub {...stub} size="sm" className="max-sm:hidden" />}
              bodyClassName="self-center px-3 py-1.5 sm:p-3"
            >
              <p className="text-sm font-semibold">{finalDateText(finalizedDate, i18n)}</p>
            </Ticket>
          )}
          {leadingDate && (
            <p className="text-sm font-semibold">
              {dateOptionCount === 1 ? shortOptionText(leadingDate, i18n) : leadingDateText(leadingDate, i18n)}
            </p>
          )}
          <p className="text-sm text-ink-2">
            {i18n.t("Created {date}", { date: formatInstantDate(createdAt, undefined, i18n) })}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 max-sm:gap-y-2 sm:mt-3">
            <div className="min-w-fit flex-1 sm:basis-full">
              <p className="text-sm font-semibold whitespace-nowrap">{counts}</p>
              <Progress label={counts} value={responseCount} max={inviteCount} className="mt-1.5 h-1!" />
            </div>
            <div className="relative z-1 ms-auto flex gap-2 sm:mt-4 sm:flex-1">
              <ButtonLink
                as={Link}
                to={`/events/${id}/dashboard`}
                variant="secondary"
                className="flex-1"
                aria-label={i18n.t("Manage Event: {title}", { title })}
              >
                {i18n.t("Manage Event")}
              </ButtonLink>
              <Button
                variant="ghost"
                square
                aria-label={i18n.t("Delete {title}", { title })}
                title={i18n.t("Delete event")}
                onPointerEnter={loadDeleteDialog}
                onFocus={loadDeleteDialog}
                onClick={onDelete}
              >
                <Trash2 size={20} aria-hidden="true" />
              </Button>
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}
