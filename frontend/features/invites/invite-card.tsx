import { X } from "lucide-react";
import type { Invite } from "#schema/contracts/invites.ts";
import { formatInstantDate, formatShortDate, formatTime, relativeAge, stubParts } from "#schema/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { Stub } from "../../ui/picture/stub.tsx";
import { Ticket } from "../../ui/picture/ticket.tsx";
import { datesText, inviteStatus } from "./invite-status.ts";

export const loadDismissDialog = () => import("./dismiss-invite-dialog.tsx");

const badges = {
  pending: { tone: "maybe", text: "Response needed" },
  responded: { tone: "yes", text: "Response submitted" },
  finalized: { tone: "neutral", text: "Finalized" },
} as const;

export const inviteTitle = ({ event }: Invite) => event.title || "Untitled Event";

/** A received invitation. Its stub shows the date, or the number of dates. */
export function InviteCard({ invite, onDismiss }: { invite: Invite; onDismiss: () => void }) {
  const { event, createdAt, token } = invite;
  const status = inviteStatus(invite);
  const badge = badges[status];
  const title = inviteTitle(invite);
  const isPending = status === "pending";
  const final = event.finalizedDate;
  return (
    <Ticket
      as="li"
      tone={final ? "final" : undefined}
      stub={<InviteStub invite={invite} />}
      bodyClassName="flex flex-col p-3 ps-4 sm:p-4 sm:ps-5"
    >
      <div className="flex items-start justify-between gap-2">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <Button
          variant="ghost"
          square
          aria-label={`Dismiss ${title}`}
          title="Dismiss invitation"
          onPointerEnter={loadDismissDialog}
          onFocus={loadDismissDialog}
          onClick={onDismiss}
          className="-mt-2.5 -me-2.5 flex-none max-sm:-mb-2.5"
        >
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      {event.description && <p className="mt-1 line-clamp-3 text-sm text-ink-2 wrap-anywhere">{event.description}</p>}
      <div className="mt-auto flex flex-wrap gap-x-3 gap-y-0.5 pt-2 text-sm text-ink-2 sm:grid sm:pt-3">
        <p className="basis-full font-semibold text-ink">
          {final ? `Final date: ${formatShortDate(final.date)} at ${formatTime(final.time)}` : datesText(invite)}
        </p>
        <p className="wrap-anywhere">From {event.organizerName}</p>
        <p>
          Invited {formatInstantDate(createdAt)} ({relativeAge(createdAt, new Date())})
        </p>
      </div>
      {/* The poll page is outside the router. */}
      <ButtonLink
        href={`/poll/${encodeURIComponent(token)}`}
        aria-label={`${isPending ? "Respond Now" : "View Event"}: ${title}`}
        variant={isPending ? "primary" : "secondary"}
        className="mt-3 w-full sm:mt-4"
      >
        {isPending ? "Respond Now" : "View Event"}
      </ButtonLink>
    </Ticket>
  );
}

function InviteStub({ invite: { event, dateOptions, dateOptionCount } }: { invite: Invite }) {
  const only = dateOptions.length === 1 ? dateOptions[0] : undefined;
  const parts = stubParts((event.finalizedDate ?? only)?.date);
  if (parts) return <Stub {...parts} />;
  return dateOptions.length > 0 ? <Stub day={dateOptionCount} month="dates" /> : <Stub day="?" />;
}
