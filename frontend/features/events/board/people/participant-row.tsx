import { Trans } from "@lingui/react";
import type { ReactNode } from "react";
import type { EventDetails, EventResponse, Participant } from "#schema/contracts/events.ts";
import { useWords } from "../../../../lib/words.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { cn } from "../../../../ui/cn.ts";
import { Fact, factsClass } from "../../../../ui/facts.tsx";
import type { MenuItem } from "../../../../ui/overlay/menu-panel.tsx";
import { Avatar } from "../../../../ui/picture/avatar.tsx";
import { AnswerComment } from "./answer-comment.tsx";
import { deliveryText } from "./delivery.ts";
import { nameOf } from "./participant-name.ts";
import { PartySize } from "./party-size.tsx";
import { PersonMenu } from "./person-menu.tsx";

/** Number of people that a list shows at first. Five hundred rows would fill fifty screens. */
export const PEOPLE_AT_FIRST = 12;
/** Lists of more people can be searched. */
export const PEOPLE_WITHOUT_SEARCH = 30;

export function NobodyMatches({ search }: { search: string }) {
  return (
    <p className="py-1 text-sm text-ink-2 wrap-anywhere">
      <Trans id="Nobody matches “{search}”." values={{ search: <bdi>{search}</bdi> }} />
    </p>
  );
}

/** A person who has answered, with name and comment. */
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
    <ParticipantRow event={event} participant={participant} name={name}>
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1 leading-5">
        <p className={cn(factsClass, "font-semibold wrap-anywhere")}>
          <bdi>{breakable(name)}</bdi>
          {response && <PartySize people={response.partySize} />}
          {participant.isJoiner && <Fact className="font-normal text-ink-2">{i18n.t("by link")}</Fact>}
          {response?.enteredByOrganizer && <Fact className="font-normal text-ink-2">{i18n.t("entered by you")}</Fact>}
        </p>
        <MustBeThere event={event} participant={participant} />
        {finalDateId && response?.dateOptionResponses[finalDateId] === "no" && (
          <p className="font-semibold text-danger-ink">{i18n.t("Can't make the date")}</p>
        )}
        {response && <AnswerComment eventId={eventId} response={response} person={name} readers={notes} />}
        <Delivery participant={participant} />
      </div>
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

interface ParticipantRowProps {
  event: EventDetails;
  participant: Participant;
  name: string;
  /** What the menu offers in this list only. */
  more?: MenuItem[];
  children: ReactNode;
}

/** One row in a list of participants, ending with the menu. */
export function ParticipantRow({ children, ...menu }: ParticipantRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-x-2.5 text-sm">
      {children}
      <PersonMenu {...menu} />
    </li>
  );
}

/** Marks a person without whom the organizer wants no date. Nothing once there is one. */
export function MustBeThere({ event, participant }: { event: EventDetails; participant: Participant }) {
  const i18n = useWords();
  return participant.mustAttend && !event.isFinalized && <Badge tone="brand">{i18n.t("Must be there")}</Badge>;
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
