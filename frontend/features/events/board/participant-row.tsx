import { Check, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { EventResponse, Participant } from "#schema/contracts/events.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { usePersonalLink } from "../mutations.ts";
import { toastDone, toastFailed } from "./dashboard-toast.ts";
import { deliveryText } from "./delivery.ts";

/** A person who has answered, with name, address and comment. */
export function RespondedRow({
  eventId,
  participant,
  response,
  finalDateId,
}: {
  eventId: string;
  participant: Participant;
  response?: EventResponse | undefined;
  /** The final date; null while there is none. */
  finalDateId: string | null;
}) {
  const name = response?.respondentName ?? participant.email;
  return (
    <ParticipantRow eventId={eventId} participant={participant}>
      <Avatar name={name} size="sm" className="mt-1" />
      <div className="min-w-0 flex-1 py-1.5 leading-5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {finalDateId && response?.dateOptionResponses[finalDateId] === "no" && (
          <p className="font-semibold text-danger-ink">Can't make the date</p>
        )}
        {response && <p className="text-ink-2 wrap-anywhere">{participant.email}</p>}
        {response?.comments && <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{response.comments}</p>}
        <Delivery participant={participant} />
      </div>
    </ParticipantRow>
  );
}

/** One row in a list of participants, ending with the button that copies the personal link. */
export function ParticipantRow({
  eventId,
  participant,
  children,
}: {
  eventId: string;
  participant: Participant;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2.5 py-1.5 text-sm">
      {children}
      <CopyLink eventId={eventId} participant={participant} />
    </li>
  );
}

/** State of the last mail to this person. */
export function Delivery({ participant }: { participant: Participant }) {
  const delivery = deliveryText(participant);
  if (!delivery) return null;
  return (
    <span className={cn("block", delivery.isProblem ? "font-semibold text-danger-ink" : "text-ink-2")}>
      {delivery.text}
    </span>
  );
}

/** Copies a personal link, so that the organizer can send it by other means than mail. */
function CopyLink({ eventId, participant }: { eventId: string; participant: Participant }) {
  const link = usePersonalLink(eventId);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      // Safari requires the clipboard write to start in the click, so the link is passed as a promise.
      const text = link.mutateAsync(participant.inviteId).then(({ url }) => new Blob([url], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      setCopied(true);
      toastDone(
        "Personal link copied",
        `Send it to ${participant.email} only. Anybody who has it can answer in their name.`,
      );
    } catch (error) {
      toastFailed("Couldn't copy the link", error);
    }
  }
  return (
    <Button
      v="ghost"
      square
      busy={link.isPending}
      aria-label={`Copy personal link of ${participant.email}`}
      title="Copy personal link"
      onClick={copy}
    >
      {!link.isPending &&
        (isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} strokeWidth={2.25} aria-hidden="true" />)}
    </Button>
  );
}
