import { Trans } from "@lingui/react";
import { X } from "lucide-react";
import type { Invite } from "#schema/contracts/invites.ts";
import { formatInstantDate, relativeAge, stubParts } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { Stub } from "../../ui/picture/stub.tsx";
import { Ticket } from "../../ui/picture/ticket.tsx";
import { finalDateText } from "../events/final-date-text.ts";
import { datesText, inviteStatus } from "./invite-status.ts";

export const loadDismissDialog = () => import("./dismiss-invite-dialog.tsx");

const badges = {
  pending: { tone: "maybe", text: /*i18n*/ "Response needed" },
  responded: { tone: "yes", text: /*i18n*/ "Response submitted" },
  finalized: { tone: "neutral", text: /*i18n*/ "Finalized" },
} as const;

const onWaitingList = { tone: "maybe", text: /*i18n*/ "On the waiting list" } as const;

export const inviteTitle = ({ event }: Invite, i18n: Words) => event.title || i18n.t("Untitled Event");

/** A received invitation. Its stub shows the date, or the number of dates. */
export function InviteCard({ invite, onDismiss }: { invite: Invite; onDismiss: () => void }) {
  const i18n = useWords();
  const { event, createdAt, token } = invite;
  const status = inviteStatus(invite);
  const badge = invite.place === "waiting" ? onWaitingList : badges[status];
  const title = inviteTitle(invite, i18n);
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
        <Badge tone={badge.tone}>{i18n.t(badge.text)}</Badge>
        <Button
          variant="ghost"
          square
          aria-label={i18n.t("Dismiss {title}", { title })}
          title={i18n.t("Dismiss invitation")}
          onPointerEnter={loadDismissDialog}
          onFocus={loadDismissDialog}
          onClick={onDismiss}
          className="-mt-2.5 -me-2.5 flex-none max-sm:-mb-2.5"
        >
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <h3 className="text-lg wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      {event.description && (
        <p className="mt-1 line-clamp-3 text-sm text-ink-2 wrap-anywhere">
          <bdi>{event.description}</bdi>
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-3 gap-y-0.5 pt-2 text-sm text-ink-2 sm:grid sm:pt-3">
        <p className="basis-full font-semibold text-ink">
          {final ? finalDateText(final, i18n) : datesText(invite, i18n)}
        </p>
        <p className="wrap-anywhere">
          <Trans id="From {organizer}" values={{ organizer: <bdi>{event.organizerName}</bdi> }} />
        </p>
        <p>
          {i18n.t("Invited {date} ({age})", {
            date: formatInstantDate(createdAt, undefined, i18n),
            age: relativeAge(createdAt, new Date(), i18n),
          })}
        </p>
      </div>
      {/* The poll page is outside the router. */}
      <ButtonLink
        href={`/poll/${encodeURIComponent(token)}`}
        aria-label={isPending ? i18n.t("Respond Now: {title}", { title }) : i18n.t("View Event: {title}", { title })}
        variant={isPending ? "soft" : "secondary"}
        className="mt-3 w-full sm:mt-4"
      >
        {isPending ? i18n.t("Respond Now") : i18n.t("View Event")}
      </ButtonLink>
    </Ticket>
  );
}

function InviteStub({ invite: { event, dateOptions, dateOptionCount } }: { invite: Invite }) {
  const i18n = useWords();
  const only = dateOptions.length === 1 ? dateOptions[0] : undefined;
  const parts = stubParts((event.finalizedDate ?? only)?.date, i18n);
  if (parts) return <Stub {...parts} />;
  if (dateOptions.length === 0) return <Stub day="?" />;
  const unit = i18n.t("{count, plural, one {date} other {dates}}", { count: dateOptionCount });
  return <Stub day={dateOptionCount} month={unit} />;
}
