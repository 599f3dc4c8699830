import { useEffect } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { dropDraft, type EventDraft } from "./event-draft.ts";

/** Tells a signed-out organizer that the event is saved, and what signing in does. Without guests it has a link. */
export function SavedEvent({ guests }: { guests: number }) {
  const people = guests === 1 ? "1 person" : `${guests} people`;
  return (
    <div className="mb-6 rounded-control bg-brand-soft px-4 py-3 text-brand-ink">
      <p className="font-semibold">
        One step left: your event is saved{guests > 0 ? ` and goes out to ${people}` : ", and you get its link"} as soon
        as you sign in.
      </p>
      <Link to="/home" className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
        Change it
      </Link>
    </div>
  );
}

/** Follows when another tab of this browser has signed in and sent the event. */
export function SentEvent({ draft: { title, idempotencyKey }, id }: { draft: EventDraft; id: string }) {
  // This tab must not offer the same event again.
  useEffect(() => dropDraft(idempotencyKey), [idempotencyKey]);
  return (
    <div className="page grid justify-items-center gap-5 py-16 text-center">
      <h1 className="text-2xl sm:text-3xl">Sent</h1>
      <p className="max-w-[48ch] text-ink-2 wrap-anywhere">“{title}” went out when you signed in in another tab.</p>
      <ButtonLink as={Link} to={`/events/${id}/dashboard`} size="lg">
        Open it
      </ButtonLink>
    </div>
  );
}
