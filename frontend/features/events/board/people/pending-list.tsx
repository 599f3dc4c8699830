import { useId, useState } from "react";
import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { Avatar } from "../../../../ui/picture/avatar.tsx";
import { SlicedList } from "../../../people/sliced-list.tsx";
import { useNudge } from "../../mutations.ts";
import { toastFailed, toastMailed } from "../dashboard-toast.ts";
import { PENDING_HEADING } from "../next-steps.tsx";
import { canBeNudged, nextNudgeText, nudgeText, useNudgeClock } from "./nudge-times.ts";
import { nameOf } from "./participant-name.ts";
import { Delivery, NobodyMatches, ParticipantRow, PEOPLE_AT_FIRST } from "./participant-row.tsx";

interface PendingListProps {
  board: EventDashboard;
  search: string;
  /** Returns the people whom the search finds. */
  find: (people: PendingParticipant[]) => readonly PendingParticipant[];
}

/** A person who has not answered. Each has an address, because people without one join by answering. */
type PendingParticipant = Participant & { email: string };

const isPending = (person: Participant): person is PendingParticipant => !person.hasResponded && person.email !== null;

/** Lists the people who have not answered. The organizer can nudge them until the event is finalized or past. */
export function PendingList({ board: { event, participants }, search, find }: PendingListProps) {
  const pending = participants.filter(isPending);
  const found = find(pending);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [isNobody, setNobody] = useState(false);
  const nudge = useNudge(event.id);
  const canNudge = pending.length > 0 && !event.isFinalized && !event.isPastEvent;
  const now = useNudgeClock(pending);
  const whenId = useId();
  const whenText = canNudge ? nextNudgeText(pending, now) : "";
  const ready = pending.filter((person) => canBeNudged(person, now)).map(({ email }) => email);
  // A chosen person may have answered, been removed or been nudged since.
  const selected = ready.filter((email) => chosen.has(email));

  function toggle(email: string) {
    const next = new Set(chosen);
    if (!next.delete(email)) next.add(email);
    setChosen(next);
  }
  function send(emails: string[]) {
    if (nudge.isPending) return;
    nudge.mutate(emails, {
      onSuccess: ({ results }) => {
        const sent = results.filter(({ success }) => success).length;
        const refused = results.filter(({ success }) => !success);
        setRefusals(new Map(refused.map(({ email, reason }) => [email, reason ?? "the reminder was refused"])));
        setChosen(new Set());
        setNobody(sent === 0);
        if (sent === 0) return;
        toastMailed("Reminders sent", `Sent ${sent} ${sent === 1 ? "reminder" : "reminders"}`);
      },
      onError: (error) => toastFailed("Failed to send reminder", error),
    });
  }
  return (
    <>
      <h3 id={PENDING_HEADING} tabIndex={-1} className="pt-3 pb-1 text-sm font-semibold [font-family:var(--font-sans)]">
        {event.isPastEvent ? "Did not answer" : "Pending"}{" "}
        <span className="font-normal text-ink-2">({pending.length})</span>
      </h3>
      {pending.length === 0 && (
        <p className="py-1 text-sm text-ink-2">
          {participants.length === 0
            ? "Nobody is invited."
            : `Everybody ${event.isPastEvent ? "answered" : "has answered"}.`}
        </p>
      )}
      {pending.length > 0 && found.length === 0 && <NobodyMatches search={search} />}
      <SlicedList label="Pending" items={found} first={PEOPLE_AT_FIRST} search={search} className="*:outline-none">
        {(participant) => {
          const { email } = participant;
          const refusal = refusals.get(email);
          const when = canNudge ? nudgeText(participant, now) : null;
          const details = (
            <>
              <span className="block font-semibold wrap-anywhere">{nameOf(participant)}</span>
              {participant.contactName && <span className="block text-ink-2 wrap-anywhere">{email}</span>}
              <Delivery participant={participant} />
              {when && <span className="block text-ink-2">{when}</span>}
              {refusal !== undefined && <span className="block text-maybe-ink">Not reminded: {refusal}.</span>}
            </>
          );
          return (
            <ParticipantRow key={participant.inviteId} eventId={event.id} participant={participant}>
              {canNudge ? (
                <Checkbox
                  checked={selected.includes(email)}
                  disabled={!ready.includes(email)}
                  onChange={() => toggle(email)}
                  className="min-w-32 flex-1 py-1 leading-5"
                >
                  {details}
                </Checkbox>
              ) : (
                <>
                  <Avatar name={nameOf(participant)} size="sm" className="mt-1" />
                  <div className="min-w-32 flex-1 py-1.5 leading-5">{details}</div>
                </>
              )}
            </ParticipantRow>
          );
        }}
      </SlicedList>
      {canNudge && (
        <>
          <div className="flex flex-wrap gap-2 pt-2 *:flex-1">
            <Button disabled={selected.length === 0} onClick={() => send(selected)}>
              Nudge Selected ({selected.length})
            </Button>
            <Button
              variant="secondary"
              disabled={ready.length === 0}
              aria-describedby={whenId}
              busy={nudge.isPending}
              onClick={() => send(ready)}
            >
              Nudge All Pending
            </Button>
          </div>
          <p id={whenId} className="pt-2 text-sm text-ink-2 empty:hidden">
            {whenText}
          </p>
        </>
      )}
      <p role="status" className={refusals.size > 0 ? "pt-2 text-sm text-ink-2" : "sr-only"}>
        {refusalText(refusals, pending, isNobody)}
      </p>
    </>
  );
}

/**
 * Says how many listed people were not reminded, or that nobody was, and names those who are no longer in the list, with
 * the reason.
 */
function refusalText(refusals: ReadonlyMap<string, string>, pending: PendingParticipant[], isNobody: boolean): string {
  const listed = pending.filter(({ email }) => refusals.has(email)).length;
  const left = [...refusals].filter(([email]) => !pending.some((participant) => participant.email === email));
  return [
    ...(isNobody && listed > 0 ? ["No reminder was sent."] : []),
    ...(listed > 0
      ? [`${listed === 1 ? "1 person was" : `${listed} people were`} not reminded; the list says why.`]
      : []),
    ...left.map(([email, reason]) => `${email} was not reminded: ${reason}.`),
  ].join(" ");
}
