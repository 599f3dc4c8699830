import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { datesOf } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { PAST_EVENT } from "#schema/past-event.ts";
import { rankOptions } from "#schema/ranking.ts";
import type { Words } from "#schema/words.ts";
import { AskName } from "../features/account/ask-name.tsx";
import { BoardHeader, EDIT_BUTTON } from "../features/events/board/board-header.tsx";
import { boardQuery } from "../features/events/board/board-query.ts";
import { BOARD_GRID, BoardSkeleton } from "../features/events/board/board-skeleton.tsx";
import { BoardStats } from "../features/events/board/board-stats.tsx";
import { ownAnswers } from "../features/events/board/date-words.ts";
import { LEADING_DATE, LeadingTicket } from "../features/events/board/leading-ticket.tsx";
import { isSharedByLink } from "../features/events/board/people/shared-by-link.ts";
import { isMailHeld, SendingDays } from "../features/events/board/sending-days.tsx";
import { LeaveGuard } from "../features/events/edit/leave-guard.tsx";
import { hasSavedEdit } from "../features/events/edit/saved-edit.ts";
import { PasskeyOffer } from "../features/passkeys/passkey-offer.tsx";
import { ApiError } from "../lib/api.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { cn } from "../ui/cn.ts";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";
import { PartBoundary } from "../ui/state/part-boundary.tsx";
import { Skeleton } from "../ui/state/skeleton.tsx";

const loadEditor = () => import("../features/events/edit/event-editor.tsx");
// These come after the leading date, so they may load late.
const loadLateParts = () => import("../features/events/board/late-parts.tsx");
const PeopleColumn = lazy(() => loadLateParts().then(({ PeopleColumn }) => ({ default: PeopleColumn })));
const DatesColumn = lazy(() => loadLateParts().then(({ DatesColumn }) => ({ default: DatesColumn })));
const MissingNote = lazy(() => loadLateParts().then(({ MissingNote }) => ({ default: MissingNote })));
const ComingList = lazyPart(() => import("../features/events/board/coming-list.tsx"));
const EventEditor = lazyPart(loadEditor);
// A failure to load it must not hide the one link of the event.
const GroupLink = lazy(() => import("../features/events/board/people/group-link.tsx"));
const FinalizeDialog = lazyPart(() => import("../features/events/board/finalize-dialog.tsx"));
const AskDialog = lazyPart(() => import("../features/events/board/suggestions/ask-dialog.tsx"));
const SuggestionCards = lazyPart(() => import("../features/events/board/suggestions/suggestion-cards.tsx"));
const ShowCards = lazyPart(() => import("../features/events/board/show-cards.tsx"));
const ReopenDialog = lazyPart(() => import("../features/events/board/reopen-dialog.tsx"));

export function Component() {
  const i18n = useWords();
  const { id = "" } = useParams();
  const { data: board, isPending, error, refetch } = useQuery(boardQuery(id));
  useDocumentTitle(board?.event.title ?? i18n.t("Event"));
  if (isPending) return <BoardSkeleton />;
  // A 404 on refetch means that the event was deleted elsewhere. Other errors keep the loaded data.
  const isGone = error instanceof ApiError && error.status === 404;
  if (error instanceof ApiError && error.code === "not-available") return <EventNotFound takenDown={error.body()} />;
  if (!board) return <EventNotFound onRetry={isGone ? undefined : () => refetch()} />;
  return <EventPage board={board} isGone={isGone} />;
}

/** `onRetry` adds a button to try again, for a failure that may pass. `takenDown` says why an admin keeps the event. */
function EventNotFound({ onRetry, takenDown }: { onRetry?: (() => void) | undefined; takenDown?: string }) {
  const i18n = useWords();
  return (
    <EmptyState
      level={1}
      title={takenDown ? i18n.t("Event not available") : i18n.t("Event Not Found")}
      text={takenDown ?? i18n.t("This event could not be found or you don't have permission to view it.")}
      action={
        <>
          {onRetry && <Button onClick={onRetry}>{i18n.t("Try again")}</Button>}
          <ButtonLink as={Link} to="/" variant={onRetry ? "secondary" : "primary"}>
            {i18n.t("Go to the dashboard")}
          </ButtonLink>
        </>
      }
    />
  );
}

function EventPage({ board, isGone }: { board: EventDashboard; isGone: boolean }) {
  const [isEditing, setEditing] = useState(() => hasSavedEdit(board.event.id));
  const wasEditing = useRef(false);
  const added = useAddedDates(board);
  // Returns the focus to the Edit button when edit mode closes.
  useEffect(() => {
    if (wasEditing.current && !isEditing) document.getElementById(EDIT_BUTTON)?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <LeaveGuard>
      {isEditing ? (
        <Suspense fallback={<BoardSkeleton />}>
          <EventEditor board={board} onClose={() => setEditing(false)} />
        </Suspense>
      ) : isGone ? (
        <EventNotFound />
      ) : (
        <>
          <Board board={board} onEdit={() => setEditing(true)} />
          {added.dates.length > 0 && (
            <Suspense>
              <AskDialog board={board} dates={added.dates} onClose={added.forget} />
            </Suspense>
          )}
        </>
      )}
    </LeaveGuard>
  );
}

/** Returns the dates that were added while this page is open and about which somebody can be asked. */
function useAddedDates({ dateOptions }: EventDashboard) {
  const [known, setKnown] = useState(() => new Set(dateOptions.map(({ id }) => id)));
  const dates = dateOptions.filter(({ id, notAskedCount }) => !known.has(id) && notAskedCount > 0);
  return { dates, forget: () => setKnown(new Set(dateOptions.map(({ id }) => id))) };
}

function Board({ board, onEdit }: { board: EventDashboard; onEdit: () => void }) {
  const i18n = useWords();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  // The mail at the deadline names a date to choose.
  const [selected, setSelected] = useState<TalliedOption | null>(() => choosable(board, search.get("finalize")));
  const [isReopening, setReopening] = useState(false);
  const { finalDateId } = board.event;
  const shownFinal = useRef(finalDateId);
  // Shows the chosen date with its stamp once the dialog has closed. The button that opened it is gone.
  useEffect(() => {
    if (selected || shownFinal.current === finalDateId) return;
    shownFinal.current = finalDateId;
    const heading = finalDateId ? document.getElementById(LEADING_DATE) : null;
    heading?.scrollIntoView({ block: "center" });
    heading?.focus({ preventScroll: true });
  }, [selected, finalDateId]);
  function closeDialog() {
    setSelected(null);
    if (search.has("finalize")) setSearch({}, { replace: true });
  }
  return (
    <div className="page page-wide grid gap-4 pt-2 pb-4 sm:gap-6 sm:pt-6 sm:pb-16 print:block">
      <PartBoundary>
        <AskName onSaved={() => client.invalidateQueries({ queryKey: boardQuery(board.event.id).queryKey })} />
        <PasskeyOffer />
      </PartBoundary>
      <PartBoundary>
        <BoardHeader board={board} onEdit={onEdit} onEditSoon={loadEditor} />
      </PartBoundary>
      {board.event.isPastEvent && (
        <p className="rounded-card border border-line bg-sunken px-4 py-3 text-ink-2">{i18n.t(PAST_EVENT)}</p>
      )}
      <PartBoundary>
        <SendingDays board={board} />
      </PartBoundary>
      {board.showCards.length > 0 && (
        <Suspense fallback={<Skeleton className="h-28 rounded-card!" />}>
          <ShowCards board={board} />
        </Suspense>
      )}
      {(board.suggestions.length > 0 || search.has("suggestion")) && (
        <Suspense fallback={<Skeleton className="h-40 rounded-card!" />}>
          <SuggestionCards board={board} />
        </Suspense>
      )}
      {isSharedByLink(board) && (
        <Suspense fallback={<Skeleton className="h-60 rounded-card!" />}>
          <PartBoundary>
            <GroupLink eventId={board.event.id} url={board.groupLink} title={board.event.title} isFirst />
          </PartBoundary>
        </Suspense>
      )}
      {board.coming && (
        <Suspense fallback={<Skeleton className="h-60 rounded-card!" />}>
          <ComingList board={board} />
        </Suspense>
      )}
      <PartBoundary>
        <BoardStats board={board} />
      </PartBoundary>
      <Sections board={board} onSelect={setSelected} onReopening={setReopening} />
      <Suspense>{isReopening && <ReopenDialog board={board} onClose={() => setReopening(false)} />}</Suspense>
      {selected && (
        <Suspense>
          <FinalizeDialog board={board} option={selected} onClose={closeDialog} />
        </Suspense>
      )}
    </div>
  );
}

function choosable({ event, dateOptions }: EventDashboard, id: string | null): TalliedOption | null {
  return (!event.isFinalized && !event.isPastEvent && dateOptions.find((option) => option.id === id)) || null;
}

interface SectionsProps {
  board: EventDashboard;
  onSelect: (option: TalliedOption) => void;
  onReopening: (isReopening: boolean) => void;
}

/** Everything that grows with dates and people. Memoised, so that opening a dialog does not re-render it. */
const Sections = memo(function Sections({ board, onSelect, onReopening }: SectionsProps) {
  const i18n = useWords();
  const { event, stats } = board;
  const options = rankOptions(datesOf(board), ownAnswers(board));
  const hasAnswers = stats.totalResponded > 0;
  const final = options.find(({ id }) => id === event.finalDateId);
  const leading = final ?? (hasAnswers ? options[0] : undefined);
  const ranked = leading ? [leading, ...options.filter((option) => option !== leading)] : options;
  return (
    <div className={cn(BOARD_GRID, "print:mt-6 print:block")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 lg:gap-8 print:block">
        {leading ? (
          <PartBoundary>
            <LeadingTicket
              board={board}
              ranked={ranked}
              option={leading}
              missing={
                leading.misses && (
                  <Suspense fallback={<Skeleton className="h-5" />}>
                    <MissingNote board={board} option={leading} />
                  </Suspense>
                )
              }
              onSelect={onSelect}
              onReopen={() => onReopening(true)}
            />
          </PartBoundary>
        ) : (
          <section className="rounded-card border border-line bg-surface p-5 shadow-1 sm:p-6">
            <h2 className="text-xl">{event.isPastEvent ? i18n.t("Nobody answered") : i18n.t("No answers yet")}</h2>
            {!event.isPastEvent && (
              <p className="mt-1 text-ink-2">
                {invitationsText(board, i18n)} {i18n.t("You can pick a date at any time.")}
              </p>
            )}
          </section>
        )}
        <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
          <DatesColumn board={board} ranked={ranked} leading={leading} onSelect={onSelect} />
        </Suspense>
      </div>
      <div className="min-w-0 print:hidden">
        <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
          <PeopleColumn board={board} />
        </Suspense>
      </div>
    </div>
  );
});

function invitationsText(board: EventDashboard, i18n: Words): string {
  if (isSharedByLink(board)) return i18n.t("Everybody who has the link can answer.");
  if (board.stats.totalInvited === 0) return i18n.t("Nobody is invited yet.");
  return isMailHeld(board) ? i18n.t("Invitations wait until you confirm your e-mail.") : i18n.t("Invitations are out.");
}
