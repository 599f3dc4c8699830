import { ChevronLeft, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import type { EventDetails } from "#schema/contracts/events.ts";
import { Badge } from "../../ui/badge.tsx";
import { Poster } from "../../ui/poster.tsx";
import { eventStatus } from "./event-status.ts";

export function DashboardHeader({ event }: { event: EventDetails }) {
  const status = eventStatus(event);
  return (
    <header className="grid gap-4">
      <Link
        to="/"
        className="hit inline-flex items-center gap-2 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={16} strokeWidth={2.25} aria-hidden="true" />
        Dashboard
      </Link>
      <div className="flex gap-6">
        <div className="size-34 flex-none overflow-hidden rounded-sheet max-sm:hidden">
          <Poster seed={event.title} />
        </div>
        <div className="min-w-0 self-center">
          <Badge tone={status.tone}>{status.label}</Badge>
          <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">{event.title}</h1>
          {event.description && (
            <p className="mt-2 max-w-[60ch] whitespace-pre-line text-ink-2 wrap-anywhere">{event.description}</p>
          )}
          {event.location && (
            <p className="mt-2 flex items-start gap-2 text-ink-2">
              <MapPin size={16} strokeWidth={2.25} aria-hidden="true" className="mt-1 flex-none" />
              <span className="wrap-anywhere">{event.location}</span>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
