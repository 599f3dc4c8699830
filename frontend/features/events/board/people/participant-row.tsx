import { Trans } from "@lingui/react";
import type { ReactNode } from "react";
import type { EventDetails, EventResponse, Participant } from "#schema/contracts/events.ts";
import { useWords } from "../../../../lib/words.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { cn } from "../../../../ui/cn.ts";
import { Avatar } from "../../../../ui/picture/avatar.tsx";
import { CopyLink } from "./copy-link.tsx";
import { deliveryText } from "./delivery.ts";
import { Note } from "./note.tsx";
import { nameOf } from "./participant-name.ts";
import { PartySize } from "./party-size.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { RemovePerson } from "./remove-person.tsx";

/** Number of people that a list shows at first. Five hundred rows would fill fifty screens. */
export const PEOPLE_AT_FIRST = 20;

export function NobodyMatches({ search }: { search: string }) {
  return (
    <p className="py-1 text-sm text-ink-2 wrap-anywhere">
      <Trans id="Nobody matches “{search}”." values={{ search: <bdi>{search}</bdi> }} />
    </p>
  );
}

/** A person who has answered, with name, address and comment. */
export function RespondedRow({
  event,
  participant,
  response,
}: {
  event: EventDetails;
  participant: Participant;
  response?: EventResponse | undefined;
}) {
  const i18n = useWords();
  const { id: eventId, finalDateId, notes } = event;
  const name = response?.respondentName ?? nameOf(participant, i18n);
  return (
    <ParticipantRow
      event={event}
      participant={participant}
      person={participant.email === null ? name : undefined}
      name={name}
    >
      <Avatar name={name} size="sm" className="mt-1" />
      <div className="min-w-32 flex-1 py-1.5 leading-5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{breakable(name)}</bdi>
          {response && <PartySize people={response.partySize} />}
          {participant.isJoiner && <span className="font-normal text-ink-2"> · {i18n.t("by link")}</span>}
          {response?.enteredByOrganizer && (
            <span className="font-normal text-ink-2"> · {i18n.t("entered by you")}</span>
          )}
        </p>
        <MustBeThere participant={participant} />
        {finalDateId && response?.dateOptionResponses[finalDateId] === "no" && (
          <p className="font-semibold text-danger-ink">{i18n.t("Can't make the date")}</p>
        )}
        {participant.email !== null && name !== participant.email && (
          <p className="text-ink-2 wrap-anywhere">{breakable(participant.email)}</p>
        )}
        {response && <Note eventId={eventId} response={response} person={name} readers={notes} />}
        <Delivery participant={participant} />
      </div>
      {participant.isJoiner && <RemovePerson eventId={eventId} inviteId={participant.inviteId} person={name} />}
    </ParticipantRow>
  );
}

/** Lets an address that is too long for its line break before the @, where it is read best. */
export function breakable(address: string): ReactNode {
  const at = address.lastIndexOf("@");
  return at < 0 ? (
    address
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** One row in a list of participants, ending with the button that copies the personal link, and the menu. */
export function ParticipantRow({
  event,
  participant,
  person,
  name,
  children,
}: {
  event: EventDetails;
  participant: Participant;
  /** The person's name, if it is not the contact's name or the address. */
  person?: string | undefined;
  /** The name in the answer, if there is one. */
  name?: string;
  children: ReactNode;
}) {
  const i18n = useWords();
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-2.5 py-1.5 text-sm">
      {children}
      <CopyLink eventId={event.id} participant={participant} person={person ?? nameOf(participant, i18n)} />
      <PersonMenu eventId={event.id} participant={participant} name={name ?? person ?? nameOf(participant, i18n)} />
    </li>
  );
}

/** Marks a person without whom the organizer wants no date. */
export function MustBeThere({ participant }: { participant: Participant }) {
  const i18n = useWords();
  return participant.mustAttend && <Badge tone="brand">{i18n.t("Must be there")}</Badge>;
}

/** State of the last mail to this person. */
export function Delivery({ participant }: { participant: Participant }) {
  const delivery = deliveryText(participant, useWords());
  if (!delivery) return null;
  return (
    <span className={cn("block", delivery.isProblem ? "font-semibold text-danger-ink" : "text-ink-2")}>
      {delivery.text}
    </span>
  );
}
