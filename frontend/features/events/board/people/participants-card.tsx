import { Trans } from "@lingui/react";
import { Plus } from "lucide-react";
import { Suspense, useDeferredValue, useRef, useState } from "react";
import type { EventDashboard, EventResponse, Participant } from "#schema/contracts/events.ts";
import { useWords } from "../../../../lib/words.ts";
import { cn } from "../../../../ui/cn.ts";
import { Collapsible } from "../../../../ui/collapsible.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { SearchInput } from "../../../../ui/form/search-input.tsx";
import { lazyPart } from "../../../../ui/state/lazy-part.tsx";
import { searchContacts } from "../../../people/contact-search.ts";
import { SlicedList } from "../../../people/sliced-list.tsx";
import { useEverybody } from "../use-everybody.ts";
import { AnswerFor } from "./answer-for.tsx";
import { InvitePeople } from "./invite-people.tsx";
import { nameOf } from "./participant-name.ts";
import { NobodyMatches, PEOPLE_AT_FIRST, PEOPLE_WITHOUT_SEARCH, RespondedRow } from "./participant-row.tsx";
import { PendingList } from "./pending-list.tsx";
import { isSharedByLink } from "./shared-by-link.ts";

const GroupLink = lazyPart(() => import("./group-link.tsx"));
const RemoveJoined = lazyPart(() => import("./remove-joined.tsx"));

/** People who have answered also stand in the table of answers, so few of them give an idea of the list. */
const RESPONDED_AT_LEAST = 3;

/** Lists who has answered, who has not, and whether each person's mail arrived. Invites more people. */
export function ParticipantsCard({ board }: { board: EventDashboard }) {
  const i18n = useWords();
  const [isInviting, setInviting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const responded = board.participants.filter(({ hasResponded }) => hasResponded);
  const responseOf = new Map(board.responses.map((response) => [response.inviteId, response]));
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { unlisted } = board;
  const everybody = useEverybody(board, search !== "");
  const respondedCount = responded.length + (unlisted?.responded ?? 0);
  const pendingCount = board.participants.length - responded.length + (unlisted?.pending ?? 0);
  const find = <Person extends Participant>(people: Person[]) =>
    searchContacts(
      people.map((person) => ({
        ...person,
        name: responseOf.get(person.inviteId)?.respondentName ?? nameOf(person, i18n),
      })),
      search,
    );
  const found = find(responded);
  const joined = board.participants
    .filter(({ isJoiner }) => isJoiner)
    .map((person) => ({ ...person, name: responseOf.get(person.inviteId)?.respondentName ?? nameOf(person, i18n) }));
  const groupLink = !board.event.isPastEvent && (
    <Suspense fallback={<div className="h-28" />}>
      <GroupLink eventId={board.event.id} url={board.groupLink} title={board.event.title} />
    </Suspense>
  );
  // Those who have not answered come first, and the lists together show so many people at first.
  const pendingShown = Math.min(PEOPLE_AT_FIRST, pendingCount);
  const respondedShown = Math.max(RESPONDED_AT_LEAST, PEOPLE_AT_FIRST - pendingShown);
  // On wide screens both lists stand side by side, unless one of them is empty.
  const isSplit = respondedCount > 0 && pendingCount > 0;
  return (
    <section
      aria-labelledby="participants-title"
      className="rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="participants-title" className="text-xl">
          {i18n.t("Participants")}
        </h2>
        {!board.event.isPastEvent && (
          <Button
            ref={opener}
            variant="soft"
            size="sm"
            aria-expanded={isInviting}
            onClick={() => setInviting((before) => !before)}
          >
            <Plus size={16} strokeWidth={2.25} aria-hidden="true" />
            {i18n.t("Invite people")}
          </Button>
        )}
      </div>
      {isInviting && (
        <>
          <InvitePeople
            event={board.event}
            onClose={() => {
              setInviting(false);
              opener.current?.focus();
            }}
          />
          {board.groupLink === null && groupLink}
        </>
      )}
      {board.groupLink !== null && !isSharedByLink(board) && groupLink}
      {joined.length + (unlisted?.joiners ?? 0) > 1 && !board.event.isPastEvent && (
        <Suspense fallback={<div className="h-11" />}>
          <RemoveJoined board={board} joined={joined} />
        </Suspense>
      )}
      {board.participants.length > PEOPLE_WITHOUT_SEARCH && (
        <SearchInput aria-label={i18n.t("Search participants")} value={typed} onType={setTyped} className="mt-3" />
      )}
      <p role="status" className="sr-only">
        {search !== "" && !unlisted && i18n.t("{count} found", { count: find(board.participants).length })}
      </p>
      <AnswerFor board={board}>
        <div className={cn("items-start gap-x-8", isSplit && "min-[100rem]:grid min-[100rem]:grid-cols-2")}>
          <div className="min-w-0">
            <PendingList board={board} search={search} find={find} />
          </div>
          <div
            className={cn(
              "mt-2 min-w-0 border-line border-t pt-1",
              isSplit && "min-[100rem]:mt-0 min-[100rem]:border-t-0",
            )}
          >
            <Collapsible
              isSmall
              defaultOpen={
                respondedCount === 0 ||
                search !== "" ||
                responded.some((person) => saysMore(person, responseOf.get(person.inviteId), board))
              }
              title={
                <Trans
                  id="{title} <0>({count})</0>"
                  values={{ title: i18n.t("Responded"), count: respondedCount }}
                  components={{ 0: <span className="font-normal text-ink-2" /> }}
                />
              }
            >
              {respondedCount === 0 && (
                <p className="py-1 text-sm text-ink-2">
                  {board.event.isPastEvent ? i18n.t("Nobody.") : i18n.t("Nobody yet.")}
                </p>
              )}
              {!unlisted && responded.length > found.length && found.length === 0 && <NobodyMatches search={search} />}
              <SlicedList
                label={i18n.t("Responded")}
                items={found}
                first={respondedShown}
                search={search}
                unloaded={{ ...everybody, count: unlisted?.responded ?? 0 }}
                className="*:outline-none"
              >
                {(participant) => (
                  <RespondedRow
                    key={participant.inviteId}
                    event={board.event}
                    participant={participant}
                    response={responseOf.get(participant.inviteId)}
                  />
                )}
              </SlicedList>
            </Collapsible>
          </div>
        </div>
      </AnswerFor>
    </section>
  );
}

/** Returns true if a row tells the organizer more than that this person has answered, which the table shows too. */
function saysMore(person: Participant, response: EventResponse | undefined, { event }: EventDashboard): boolean {
  return (
    (response !== undefined && (response.comments !== "" || response.enteredByOrganizer === true)) ||
    response?.dateOptionResponses[event.finalDateId ?? ""] === "no" ||
    person.mustAttend ||
    person.isUndeliverable ||
    person.delivery?.status === "failed"
  );
}
