import { Check, Copy } from "lucide-react";
import { useState } from "react";
import type { EventDashboard, EventResponse, Participant } from "#schema/contracts/events.ts";
import { failureSentence } from "../../lib/failure.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { toast } from "../../ui/toast.ts";
import { deliveryText } from "./delivery.ts";
import { DASHBOARD_TOAST_MS } from "./host-availability.tsx";
import { usePersonalLink } from "./mutations.ts";

/** Who has answered, who has not, and whether the mail to each of them arrived. */
export function ParticipantsCard({ board }: { board: EventDashboard }) {
  const pending = board.participants.filter(({ hasResponded }) => !hasResponded);
  const responded = board.participants.filter(({ hasResponded }) => hasResponded);
  const responseOf = new Map(board.responses.map((response) => [response.respondentEmail, response]));
  return (
    <section aria-labelledby="participants-title" className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 id="participants-title" className="text-xl">
        Participants
      </h2>
      <h3 className="pt-3 pb-1 text-sm font-semibold [font-family:var(--font-sans)]">
        Pending <span className="font-normal text-ink-2">({pending.length})</span>
      </h3>
      {pending.length === 0 && <p className="py-1 text-sm text-ink-2">Everybody has answered.</p>}
      <ul>
        {pending.map((participant) => (
          <ParticipantRow key={participant.inviteId} eventId={board.event.id} participant={participant} />
        ))}
      </ul>
      <h3 className="mt-3 border-line border-t pt-4 pb-1 text-sm font-semibold [font-family:var(--font-sans)]">
        Responded <span className="font-normal text-ink-2">({responded.length})</span>
      </h3>
      {responded.length === 0 && <p className="py-1 text-sm text-ink-2">Nobody yet.</p>}
      <ul>
        {responded.map((participant) => (
          <ParticipantRow
            key={participant.inviteId}
            eventId={board.event.id}
            participant={participant}
            response={responseOf.get(participant.email)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ParticipantRowProps {
  eventId: string;
  participant: Participant;
  response?: EventResponse | undefined;
}

function ParticipantRow({ eventId, participant, response }: ParticipantRowProps) {
  const delivery = deliveryText(participant);
  return (
    <li className="flex items-start gap-2.5 py-1.5 text-sm">
      <Avatar name={response?.respondentName ?? participant.email} size="sm" className="mt-1" />
      <div className="min-w-0 flex-1 py-1.5 leading-5">
        <p className="font-semibold wrap-anywhere">{response?.respondentName ?? participant.email}</p>
        {response && <p className="text-ink-2 wrap-anywhere">{participant.email}</p>}
        {response?.comments && <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{response.comments}</p>}
        {delivery && (
          <p className={cn(delivery.isProblem ? "font-semibold text-danger-ink" : "text-ink-2")}>{delivery.text}</p>
        )}
      </div>
      <CopyLink eventId={eventId} participant={participant} />
    </li>
  );
}

/** Passes a personal link on by other ways than mail; the organizer alone may ask for it. */
function CopyLink({ eventId, participant }: { eventId: string; participant: Participant }) {
  const link = usePersonalLink(eventId);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      // The promise goes into the clipboard item, because Safari wants the write to begin with the press.
      const text = link.mutateAsync(participant.inviteId).then(({ url }) => new Blob([url], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      setCopied(true);
      toast({
        title: "Personal link copied",
        description: `Pass it on to ${participant.email} only: it answers in their name.`,
        tone: "success",
        duration: DASHBOARD_TOAST_MS,
      });
    } catch (error) {
      toast({
        title: "Couldn't copy the link",
        description: failureSentence(error),
        tone: "danger",
        duration: DASHBOARD_TOAST_MS,
      });
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
