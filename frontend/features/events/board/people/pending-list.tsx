import { Trans } from "@lingui/react";
import { Share2 } from "lucide-react";
import { useId, useMemo, useState } from "react";
import type { EventDashboard, Participant } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";
import { failureSentence } from "../../../../lib/failure.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useWords } from "../../../../lib/words.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { Avatar } from "../../../../ui/picture/avatar.tsx";
import { SendToGroup } from "../../../group-picture/send-to-group.tsx";
import { SlicedList } from "../../../people/sliced-list.tsx";
import { isDeadlineOver } from "../../deadline/is-deadline-over.ts";
import { useNudge } from "../../mutations.ts";
import { toastFailed, toastMailed } from "../board-toast.ts";
import { useEverybody } from "../use-everybody.ts";
import { missingPicture } from "./missing-picture.ts";
import { nudgeRefusal } from "./nudge-refusal.ts";
import { canBeNudged, nextNudgeText, nudgeText, soonestNudgeAt } from "./nudge-times.ts";
import { nameOf } from "./participant-name.ts";
import {
  breakable,
  Delivery,
  MustBeThere,
  NobodyMatches,
  ParticipantRow,
  PEOPLE_AT_FIRST,
} from "./participant-row.tsx";

interface PendingListProps {
  board: EventDashboard;
  search: string;
  /** Returns the people whom the search finds. */
  find: (people: PendingParticipant[]) => readonly PendingParticipant[];
}

/** A person who has not answered. Each has an address, because people without one join by answering. */
type PendingParticipant = Participant & { email: string };

const isPending = (person: Participant): person is PendingParticipant => !person.hasResponded && person.email !== null;

const readyOf = (people: PendingParticipant[], now: number) =>
  people.filter((person) => canBeNudged(person, now)).map(({ email }) => email);

/** Lists the people who have not answered. The organizer can nudge them until the event is finalized or past. */
export function PendingList({ board, search, find }: PendingListProps) {
  const { event, participants, unlisted } = board;
  const i18n = useWords();
  const pending = participants.filter(isPending);
  const found = find(pending);
  const count = pending.length + (unlisted?.pending ?? 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [isNobody, setNobody] = useState(false);
  const nudge = useNudge(event.id);
  const canNudge = count > 0 && !event.isFinalized && !event.isPastEvent && !isDeadlineOver(event);
  const picture = useMemo(() => missingPicture(board, i18n), [board, i18n]);
  const now = useNow((now) => soonestNudgeAt(pending, now));
  const whenId = useId();
  const ready = readyOf(pending, now);
  // Whether somebody can be nudged, and when, needs everybody unless somebody here can.
  const everybody = useEverybody(board, canNudge && ready.length === 0);
  const whenText = canNudge && !unlisted ? nextNudgeText(pending, now, i18n) : "";
  // A chosen person may have answered, been removed or been nudged since.
  const selected = ready.filter((email) => chosen.has(email));

  function toggle(email: string) {
    const next = new Set(chosen);
    if (!next.delete(email)) next.add(email);
    setChosen(next);
  }
  async function sendToAll() {
    const whole = await everybody.load();
    if (whole) send(readyOf(whole.participants.filter(isPending), now));
  }
  function send(emails: string[]) {
    if (nudge.isPending) return;
    nudge.mutate(emails, {
      onSuccess: ({ results }) => {
        const sent = results.filter(({ success }) => success).length;
        const refused = results.filter(({ success }) => !success);
        setRefusals(new Map(refused.map((person) => [person.email, nudgeRefusal(person, i18n)])));
        setChosen(new Set());
        setNobody(sent === 0);
        if (sent === 0) return;
        toastMailed(
          i18n.t("Reminders sent"),
          i18n.t("{count, plural, one {Sent # reminder} other {Sent # reminders}}", { count: sent }),
        );
      },
      onError: (error) => toastFailed(i18n.t("Failed to send reminder"), failureSentence(error, i18n)),
    });
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-sm font-semibold [font-family:var(--font-sans)]">
          <Trans
            id="{title} <0>({count})</0>"
            values={{ title: event.isPastEvent ? i18n.t("Did not answer") : i18n.t("Pending"), count }}
            components={{ 0: <span className="font-normal text-ink-2" /> }}
          />
        </h3>
        {canNudge && (
          <SendToGroup picture={picture} variant="ghost" size="sm" className="-me-2 px-2!">
            <Share2 size={14} strokeWidth={2.25} aria-hidden="true" />
            {i18n.t("Tell the group")}
          </SendToGroup>
        )}
      </div>
      {count === 0 && (
        <p className="py-1 text-sm text-ink-2">
          {participants.length === 0
            ? i18n.t("Nobody is invited.")
            : event.isPastEvent
              ? i18n.t("Everybody answered.")
              : i18n.t("Everybody has answered.")}
        </p>
      )}
      {!unlisted && pending.length > 0 && found.length === 0 && <NobodyMatches search={search} />}
      <SlicedList
        label={i18n.t("Pending")}
        items={found}
        first={PEOPLE_AT_FIRST}
        search={search}
        unloaded={{ ...everybody, count: unlisted?.pending ?? 0 }}
        className="*:outline-none"
      >
        {(participant) => {
          const { email } = participant;
          const refusal = refusals.get(email);
          // The line below the list says when nobody can be nudged yet.
          const when = canNudge && ready.length > 0 ? nudgeText(participant, now, i18n) : null;
          const isReady = ready.includes(email);
          const details = (
            <>
              <span className="block font-semibold wrap-anywhere">
                <bdi>{breakable(nameOf(participant, i18n))}</bdi>
              </span>
              <MustBeThere event={event} participant={participant} />
              <Delivery participant={participant} />
              {participant.isUnsent && <span className="block text-maybe-ink">{i18n.t("Opened, not sent")}</span>}
              {when && <span className="block text-ink-2">{when}</span>}
              {refusal !== undefined && (
                <span className="block text-maybe-ink">{i18n.t("Not reminded: {reason}.", { reason: refusal })}</span>
              )}
            </>
          );
          return (
            <ParticipantRow
              key={participant.inviteId}
              event={event}
              participant={participant}
              name={nameOf(participant, i18n)}
              more={canNudge && isReady ? [{ label: i18n.t("Nudge"), onSelect: () => send([email]) }] : []}
            >
              {canNudge ? (
                <Checkbox
                  checked={selected.includes(email)}
                  disabled={!isReady}
                  onChange={() => toggle(email)}
                  className="min-w-0 flex-1 py-1 leading-5"
                >
                  {details}
                </Checkbox>
              ) : (
                <>
                  <Avatar name={nameOf(participant, i18n)} size="sm" />
                  <div className="min-w-0 flex-1 leading-5">{details}</div>
                </>
              )}
            </ParticipantRow>
          );
        }}
      </SlicedList>
      {canNudge && (
        <>
          <div className="flex flex-wrap gap-2 pt-2 *:flex-1">
            <Button variant="soft" disabled={selected.length === 0} onClick={() => send(selected)}>
              {i18n.t("Nudge Selected ({count})", { count: selected.length })}
            </Button>
            <Button
              variant="secondary"
              disabled={ready.length === 0}
              aria-describedby={whenId}
              busy={nudge.isPending || everybody.isLoading}
              onClick={sendToAll}
            >
              {i18n.t("Nudge All Pending")}
            </Button>
          </div>
          <p id={whenId} className="pt-2 text-sm text-ink-2 empty:hidden">
            {whenText}
          </p>
        </>
      )}
      <p role="status" className={refusals.size > 0 ? "pt-2 text-sm text-ink-2" : "sr-only"}>
        {refusalText(refusals, pending, isNobody, i18n)}
      </p>
    </>
  );
}

/**
 * Says how many listed people were not reminded, or that nobody was, and names those who are no longer in the list, with
 * the reason.
 */
function refusalText(
  refusals: ReadonlyMap<string, string>,
  pending: PendingParticipant[],
  isNobody: boolean,
  i18n: Words,
): string {
  const listed = pending.filter(({ email }) => refusals.has(email)).length;
  const left = [...refusals].filter(([email]) => !pending.some((participant) => participant.email === email));
  return [
    ...(isNobody && listed > 0 ? [i18n.t("No reminder was sent.")] : []),
    ...(listed > 0
      ? [
          i18n.t(
            "{count, plural, one {# person was not reminded; the list says why.} other {# people were not reminded; the list says why.}}",
            { count: listed },
          ),
        ]
      : []),
    ...left.map(([email, reason]) => i18n.t("{email} was not reminded: {reason}.", { email, reason })),
  ].join(" ");
}
