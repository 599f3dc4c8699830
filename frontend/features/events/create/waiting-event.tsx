import type { ReactNode } from "react";
import type { WaitingEvent } from "#schema/contracts/account.ts";
import { formatDateAtTime } from "#schema/dates.ts";
import { saveDraft } from "./event-draft.ts";

/** Saves an event that waited for a sign-in elsewhere as this browser's form. */
export function saveWaiting({ event, key, organizerName }: WaitingEvent): void {
  const { location, ticketUrl = null, imageUrl = null } = event;
  const show = ticketUrl || imageUrl ? { location, ticketUrl, imageUrl } : null;
  saveDraft({ ...event, location: show ? "" : location, show, organizerName, idempotencyKey: key });
}

/** Shows what a sign-in would send, and to whom, because somebody else may have filled it in. */
export function WaitingEventCard({ waiting: { event, organizerName } }: { waiting: WaitingEvent }) {
  const { title, dateOptions, inviteEmails } = event;
  const dates = counted(dateOptions.length, "date");
  const guests = inviteEmails.length > 0 ? counted(inviteEmails.length, "guest") : "shared by its link";
  return (
    <section aria-label="The event" className="rounded-control bg-brand-soft px-4 py-3 text-brand-ink">
      <p className="font-semibold wrap-anywhere">
        “{title}”: {dates}, {guests}
      </p>
      {organizerName && <p className="text-sm wrap-anywhere">From {organizerName}</p>}
      <Folded title="Dates">
        {dateOptions.map(({ date, time }) => (
          <li key={`${date} ${time}`}>{formatDateAtTime(date, time)}</li>
        ))}
      </Folded>
      {inviteEmails.length > 0 && (
        <Folded title="Who gets it">
          {inviteEmails.map((email) => (
            <li key={email} className="wrap-anywhere">
              {email}
            </li>
          ))}
        </Folded>
      )}
    </section>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center underline underline-offset-4 select-none">{title}</summary>
      <ul className="grid max-h-60 gap-1 overflow-y-auto pb-2">{children}</ul>
    </details>
  );
}

const counted = (count: number, what: string) => `${count} ${count === 1 ? what : `${what}s`}`;

/** Says what the button that signs in does with the event. */
export const sendLabel = ({ event }: WaitingEvent) => (event.inviteEmails.length > 0 ? "send" : "get the link");
